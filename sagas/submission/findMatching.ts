import { odataText } from '#api/odataText';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { both } from '#store/submission/filter/both';
import type { RowsQuery } from '#store/submission/rowsQuery';
import { requestUntracked } from '../core/untracked';

/** Submissions per request, limited because their ids are in the address; and in total. */
export const AT_ONCE = 40;
export const AT_MOST = 200;

export type Ids = ReadonlySet<string>;

/**
 * Which of these submissions match a query on our server, which also evaluates answers missing in rows.
 * @returns null if the request failed
 */
export function* findMatching(
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
