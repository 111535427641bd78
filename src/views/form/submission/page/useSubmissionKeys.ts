import { useEffect, useRef } from 'react';
import { isTyping } from '#src/ui/isTyping';

/**
 * Single-key shortcuts of a submission's page, unless the user is typing, a dialog is open, or they are turned off.
 * @param acts the action of each key; undefined does nothing
 */
export function useSubmissionKeys(isOn: boolean, acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
      const act = latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
