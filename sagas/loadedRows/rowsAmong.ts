import type { SubmissionRow } from '../../api/schemas/odata';
import type { Rows } from '../../store/rows';
import { PIECE } from './namesInRows';

/** The first of the rows that pass a test, and how many do; it yields wherever it may stop for a moment. */
export function* rowsAmong(
  rows: Rows<SubmissionRow>,
  holds: (row: SubmissionRow) => boolean,
  most: number,
): Generator<undefined, { readonly rows: readonly SubmissionRow[]; readonly count: number }> {
  const first: SubmissionRow[] = [];
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index);
    if (row && holds(row)) {
      count += 1;
      if (count <= most) first.push(row);
    }
    if (index % PIECE === PIECE - 1) yield;
  }
  return { rows: first, count };
}
