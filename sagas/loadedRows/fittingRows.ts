import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import { QueryFault } from '../../shared/query/queryFault';
import { appended, noPartitions } from '#store/submission/partitions';
import type { RowsQuery } from '#store/submission/rowsQuery';
import { inSlices } from '../core/inSlices';
import { rowsFinder } from './rowsFinder';

/**
 * The ids of the rows that match a query; null if it cannot be evaluated.
 * @param now in milliseconds since 1970
 */
export function* fittingRows(
  rows: readonly SubmissionRow[],
  { $orderby: _, ...query }: RowsQuery,
  fields: readonly Field[],
  now: number,
): Generator<unknown, ReadonlySet<string> | null> {
  try {
    return new Set(yield* inSlices(rowsFinder(query, fields, now)(appended(noPartitions, rows))));
  } catch (error) {
    if (error instanceof QueryFault) return null;
    throw error;
  }
}
