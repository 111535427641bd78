import { useEffect, useRef } from 'react';
import { isTyping } from '../../../../ui/isTyping';

/**
 * Single keys of the page of a submission, unless something is typed, a dialog is open, or people turned them off.
 * @param acts what each key does; undefined does nothing
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
