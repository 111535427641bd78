import type { SubmissionRow } from '../../../../api/schemas/odata';
import type { Rows } from '../../../../store/rows';

/** A submission with its row number. */
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
