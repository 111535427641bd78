import type { SubmissionRow } from '../../api/schemas/odata';
import type { Rows } from '#store/submission/rows';
import { PIECE } from './namesInRows';

/** The first rows that pass a test, and their total number; yields wherever it may pause. */
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
