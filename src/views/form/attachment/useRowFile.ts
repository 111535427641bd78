import { useCallback, useRef, type ChangeEvent } from 'react';
import type { FormAttachment } from '../../../../api/schemas/formAttachment';

// Data files come with all sorts of types, or none.
const offered: ReadonlySet<string> = new Set(['image', 'audio', 'video']);

/** What the browser offers for a row; other files can still be had there. */
const acceptOf = (type: string): string => (offered.has(type) ? `${type}/*` : '');

/**
 * The browser's own dialog for the file of one row, by one file input however many rows there are.
 * @param onFile told of the file, once somebody chose it, and of the name of the row it is for
 * @returns what opens the dialog, always the same function, and what goes onto the input
 */
export const useRowFile = (onFile: (name: string, file: File) => void) => {
  const ref = useRef<HTMLInputElement>(null);
  const row = useRef('');
  const choose = useCallback(({ name, type }: Pick<FormAttachment, 'name' | 'type'>): void => {
    const input = ref.current;
    if (!input) return;
    row.current = name;
    // Not by a state: the dialog opens only within the click, before anything would be drawn anew.
    input.accept = acceptOf(type);
    input.click();
  }, []);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Without this the browser says nothing when the same file, corrected meanwhile, is chosen again.
    target.value = '';
    if (file) onFile(row.current, file);
  };
  return { choose, input: { ref, onChange } };
};
