import { useEffect } from 'react';
import { useStableCallback } from '#src/ui/useStableCallback';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys step, regardless of the focus in the dialog, except on videos, where they seek. */
export const useArrowKeys = (step: (by: number) => void): void => {
  const onStep = useStableCallback(step);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLMediaElement) return;
      const by = steps[event.key];
      if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) onStep(by);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onStep]);
};
