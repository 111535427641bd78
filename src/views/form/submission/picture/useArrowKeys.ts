import { useEffect, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys step, wherever the focus is in the dialog, but for films, which they wind. */
export const useArrowKeys = (step: (by: number) => void): void => {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLMediaElement) return;
      const by = steps[event.key];
      if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) latest.current(by);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
