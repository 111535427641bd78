import type { SubmissionRow } from '../../../api/schemas/odata';

/** A submission with its number in the table. */
export interface NumberedRow {
  readonly row: SubmissionRow;
  readonly number: number;
}

const known = new WeakMap<SubmissionRow, NumberedRow>();

/**
 * Numbers the rows downwards from how many there were at first, so that the oldest is 1. A row that keeps its number
 * keeps its identity, so what stands in the page is not drawn again when a chunk arrives.
 */
export const numberRows = (rows: readonly SubmissionRow[], originalCount: number): readonly NumberedRow[] =>
  rows.map((row, index) => {
    const number = originalCount - index;
    const before = known.get(row);
    if (before?.number === number) return before;
    const numbered = { row, number };
    known.set(row, numbered);
    return numbered;
  });
