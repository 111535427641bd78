import { odataText } from '../api/odataText';
import { formOfSource, type SubmissionSource } from '../store/entities/submissionSource';
import { sourceCalls } from '../store/entities/sourceCalls';
import { both } from '../store/filter/both';
import type { RowsQuery } from '../store/rowsQuery';
import { requestUntracked } from './untracked';

/** One request asks about so many, because their ids are in its address; and so many are asked about at all. */
export const AT_ONCE = 40;
export const AT_MOST = 200;

export type Ids = ReadonlySet<string>;

/** Which of these submissions our server finds by a query: also by answers that rows do not tell. @returns null if it does not say */
export function* findFitting(
  source: SubmissionSource,
  ids: readonly string[],
  { $filter, $search }: RowsQuery,
): Generator<unknown, Ids | null> {
  const fit = new Set<string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const these = some.map((id) => `__id eq ${odataText(id)}`).join(' or ');
    const query = {
      $filter: $filter === undefined ? these : both($filter, `(${these})`),
      ...($search !== undefined && { $search }),
      $select: '__id',
      $top: some.length,
    };
    const page = yield* requestUntracked(sourceCalls(source).rows, formOfSource(source), query);
    if (!page.ok) return null;
    for (const { __id } of page.data.value) fit.add(__id);
  }
  return fit;
}
