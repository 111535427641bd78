import type { SubmissionRow } from '../../../../api/schemas/odata';
import type { Rows } from '../../../../store/rows';

/** A submission with its number in the table. */
export interface NumberedRow {
  readonly row: SubmissionRow;
  readonly number: number;
}

const known = new WeakMap<SubmissionRow, NumberedRow>();

const numbered = (row: SubmissionRow, number: number): NumberedRow => {
  const before = known.get(row);
  if (before?.number === number) return before;
  const made = { row, number };
  known.set(row, made);
  return made;
};

/**
 * Numbers the rows downwards from how many there were at first, so that the oldest is 1; each when it is looked at, for
 * of a hundred thousand only some dozens are. A row that keeps its number keeps its identity, so what stands in the page
 * is not drawn again when a chunk arrives.
 */
export const numberRows = (rows: Rows<SubmissionRow>, originalCount: number): Rows<NumberedRow> => ({
  length: rows.length,
  at: (index) => {
    const row = rows.at(index);
    return row && numbered(row, originalCount - index);
  },
});
