import { odataText } from '../api/odataText';
import type { SubmissionRow } from '../api/schemas/odata';
import { formOfSource, sourceCalls } from '../store/entities/submissionSource';
import type { SubmissionKey } from '../store/submissionAnswers';
import { requestUntracked } from './request';

/** The row of one submission as it is now; null where the server cannot be asked for it. */
export function* readRow({ source, instanceId }: SubmissionKey): Generator<unknown, SubmissionRow | null> {
  const query = { $filter: `__id eq ${odataText(instanceId)}`, $top: 1 };
  const page = yield* requestUntracked(sourceCalls(source).rows, formOfSource(source), query);
  return (page.ok && page.data.value.find(({ __id }) => __id === instanceId)) || null;
}
