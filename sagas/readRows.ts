import { odataText } from '../api/odataText';
import type { SubmissionRow } from '../api/schemas/odata';
import { formOfSource, sourceCalls, type SubmissionSource } from '../store/entities/submissionSource';
import { selectNavigation } from '../store/navigation';
import { expanded } from '../store/rowsQuery';
import { requestUntracked } from './request';
import { select } from './typedEffects';

/**
 * The rows of some submissions as they are now, with their repeats where the table shows these; those are missing for which the
 * server cannot be asked.
 */
export function* readRows(
  source: SubmissionSource,
  ids: readonly string[],
): Generator<unknown, readonly SubmissionRow[]> {
  const $filter = ids.map((id) => `__id eq ${odataText(id)}`).join(' or ');
  const query = { $filter, $top: ids.length, ...expanded((yield* select(selectNavigation)).query) };
  const page = yield* requestUntracked(sourceCalls(source).rows, formOfSource(source), query);
  return page.ok ? page.data.value.filter(({ __id }) => ids.includes(__id)) : [];
}
