import { odataText } from '../api/odataText';
import type { SubmissionRow } from '../api/schemas/odata';
import { formOfSource, sourceCalls, type SubmissionSource } from '../store/entities/submissionSource';
import { requestUntracked } from './request';

/** The rows of some submissions as they are now; those are missing for which the server cannot be asked. */
export function* readRows(
  source: SubmissionSource,
  ids: readonly string[],
): Generator<unknown, readonly SubmissionRow[]> {
  const query = { $filter: ids.map((id) => `__id eq ${odataText(id)}`).join(' or '), $top: ids.length };
  const page = yield* requestUntracked(sourceCalls(source).rows, formOfSource(source), query);
  return page.ok ? page.data.value.filter(({ __id }) => ids.includes(__id)) : [];
}
