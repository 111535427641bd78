import { useEffect, useState } from 'react';
import { decodeText } from '#shared/csv/decodeText';
import { proposedTargets, type ColumnTarget } from '#shared/entity/columnTargets';
import { readUploadHead, readUploadRows, type FaultyRow, type UploadHead } from '#shared/entity/uploadRows';
import { runInSlices } from '#shared/yieldToMain';

/** A file that was read. */
export interface ReadFile {
  readonly file: File;
  readonly text: string;
  readonly head: UploadHead;
}

/** The result of checking all rows. */
export interface CheckedRows {
  readonly good: number;
  readonly faulty: readonly FaultyRow[];
}

/** Why a file cannot be used: it could not be read, or has no header or no rows. */
export type FileFault = 'unreadable' | 'empty';

const readFile = async (file: File): Promise<ReadFile | FileFault> => {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return 'unreadable';
  const { text } = decodeText(new Uint8Array(bytes));
  const head = await runInSlices(readUploadHead(text));
  return head.headers.length === 0 || head.rows === 0 ? 'empty' : { file, text, head };
};

/** Checks all rows in slices, so that the page keeps answering; null until done. */
const useCheckedRows = (read: ReadFile | null, columns: readonly ColumnTarget[]): CheckedRows | null => {
  const [checked, setChecked] = useState<CheckedRows | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setChecked(null);
    if (read) {
      void runInSlices(readUploadRows(read.text, columns, () => '')).then(({ entities, faulty }) => {
        if (isCurrent) setChecked({ good: entities.length, faulty });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [read, columns]);
  return checked;
};

const none: readonly ColumnTarget[] = [];

/**
 * The chosen file, the targets of its columns, and the check of its rows.
 * @param properties names of the properties of the list
 */
export const useUpload = (properties: readonly string[]) => {
  const [read, setRead] = useState<ReadFile | null>(null);
  const [columns, setColumns] = useState(none);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [isReading, setReading] = useState(false);
  const choose = async (file: File): Promise<void> => {
    setReading(true);
    const result = await readFile(file);
    setReading(false);
    setFault(typeof result === 'string' ? result : null);
    setRead(typeof result === 'string' ? null : result);
    setColumns(typeof result === 'string' ? none : proposedTargets(result.head.headers, properties));
  };
  return { read, columns, fault, isReading, choose, setColumns, checked: useCheckedRows(read, columns) };
};
