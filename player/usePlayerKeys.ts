import { useCallback, useEffect } from 'react';
import { playerKeyOf, type PlayerKey } from './messages';
import type { Playing } from './usePlaying';

/** Whether an element handles a key itself: text fields, selects, and anything activated by space. */
const hasOwnKeys = (target: EventTarget | null, key: PlayerKey): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.matches('input[type=range]')) return false;
  if (target.matches('input, textarea, select, [role=tab]')) return true;
  return key === ' ' && target.matches('button, summary, a');
};

/**
 * The keys of the player: arrows step, Home and End go to the ends, space plays.
 * @param total the number of steps
 * @returns the handler for keys pressed in the frame
 */
export const usePlayerKeys = ({ go, move, toggle }: Playing, total: number): ((key: PlayerKey) => void) => {
  const act = useCallback(
    (key: PlayerKey) => {
      if (key === ' ') toggle();
      else if (key === 'Home') go(0);
      else if (key === 'End') go(total);
      else move(key === 'ArrowRight' ? 1 : -1);
    },
    [go, move, toggle, total],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = playerKeyOf(event);
      if (!key || event.defaultPrevented || hasOwnKeys(event.target, key)) return;
      event.preventDefault();
      act(key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [act]);
  return act;
};
