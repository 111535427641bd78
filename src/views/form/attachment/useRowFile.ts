import { useCallback, useRef, type ChangeEvent } from 'react';
import type { FormAttachment } from '#api/schemas/form/attachment';

// Data files come with many types, or none.
const offered: ReadonlySet<string> = new Set(['image', 'audio', 'video']);

/** The types offered for a row; the file dialog can still show other files. */
const acceptOf = (type: string): string => (offered.has(type) ? `${type}/*` : '');

/**
 * The browser's dialog for the file of one row, with one file input for any number of rows.
 * @param onFile receives the chosen file and the name of its row
 * @returns a memoized function that opens the dialog, and the properties of the input
 */
export const useRowFile = (onFile: (name: string, file: File) => void) => {
  const ref = useRef<HTMLInputElement>(null);
  const row = useRef('');
  const choose = useCallback(({ name, type }: Pick<FormAttachment, 'name' | 'type'>): void => {
    const input = ref.current;
    if (!input) return;
    row.current = name;
    // Not a state: the dialog only opens within the click, before a new rendering.
    input.accept = acceptOf(type);
    input.click();
  }, []);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Otherwise the browser fires no event if the same file is corrected and chosen again.
    target.value = '';
    if (file) onFile(row.current, file);
  };
  return { choose, input: { ref, onChange } };
};
