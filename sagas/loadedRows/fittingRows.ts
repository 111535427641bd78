import type { Field } from '../../api/schemas/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import { QueryFault } from '../../server/domain/query/queryFault';
import { appended, noPartitions } from '../../store/entities/submissionPartitions';
import type { RowsQuery } from '../../store/rowsQuery';
import { inSlices } from './inSlices';
import { rowsFinder } from './rowsFinder';

/** The ids of those of some rows that a query finds; null where it cannot be understood. @param now in milliseconds since 1970 */
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
