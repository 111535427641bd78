import { odataText } from '../api/odataText';
import type { SubmissionRow } from '../api/schemas/odata';
import { selectNavigation } from '../store/navigation';
import { expanded } from '../store/rowsQuery';
import { formOfSource, sourceCalls } from '../store/entities/submissionSource';
import type { SubmissionKey } from '../store/submissionAnswers';
import { requestUntracked } from './request';
import { select } from './typedEffects';

/** The row of one submission as it is now, with its repeats where the table shows these; null where the server cannot be asked for it. */
export function* readRow({ source, instanceId }: SubmissionKey): Generator<unknown, SubmissionRow | null> {
  const listed = expanded((yield* select(selectNavigation)).query);
  const query = { $filter: `__id eq ${odataText(instanceId)}`, $top: 1, ...listed };
  const page = yield* requestUntracked(sourceCalls(source).rows, formOfSource(source), query);
  return (page.ok && page.data.value.find(({ __id }) => __id === instanceId)) || null;
}
