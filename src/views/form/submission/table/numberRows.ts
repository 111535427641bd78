import type { SubmissionRow } from '#api/schemas/odata';
import type { RepeatRow } from '#store/submission/repeatRows';
import type { Rows } from '#store/submission/rows';

/** A submission with its row number, or a row of one of its repeats. */
export interface NumberedRow {
  readonly row: SubmissionRow;
  /** The number of the submission. */
  readonly number: number;
  /** Its position in the repeat, from 1: `2`, and in a nested repeat `1.2`. Missing for submissions. */
  readonly position?: string;
}

/** The unique key of a row in its table. */
export const rowKey = ({ row, position }: NumberedRow): string =>
  position === undefined ? row.__id : `${row.__id} ${position}`;

/** The name of a row: the number of its submission, and its own in that. */
export const rowName = ({ number, position }: NumberedRow): string =>
  position === undefined ? String(number) : `${number} › ${position}`;

const known = new WeakMap<SubmissionRow, NumberedRow>();

const numbered = (row: SubmissionRow, number: number, position?: string): NumberedRow => {
  const before = known.get(row);
  if (before?.number === number) return before;
  const made = { row, number, ...(position !== undefined && { position }) };
  known.set(row, made);
  return made;
};

/**
 * Numbers the rows downwards from the initial count, so that the oldest is 1; lazily, because only dozens of a hundred
 * thousand are shown. A row with the same number keeps its identity, so that visible rows are not rendered again when a
 * chunk arrives.
 */
export const numberRows = (rows: Rows<SubmissionRow>, originalCount: number): Rows<NumberedRow> => ({
  length: rows.length,
  at: (index) => {
    const row = rows.at(index);
    return row && numbered(row, originalCount - index);
  },
});

/** The rows of a repeat, by the numbers of their submissions. */
export const numberRepeatRows = (rows: Rows<RepeatRow>, originalCount: number): Rows<NumberedRow> => ({
  length: rows.length,
  at: (index) => {
    const found = rows.at(index);
    return found && numbered(found.row, originalCount - found.parent, found.position.join('.'));
  },
});
