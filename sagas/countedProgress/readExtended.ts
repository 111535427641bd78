import type { EndpointName, Params, Query } from '../../api/endpoints';
import type { ReceivedReply } from '../../store/replies';
import type { Outcome } from '../../store/requestProblem';
import { lookAtRefusal } from '../readUntracked';
import { requestFile } from '../untracked';

/** Reads the extended reply of a call as invisibly as plain ones are (`requestUntracked`). */
export function* readExtended<N extends EndpointName>(
  name: N,
  params: Params<N>,
  query?: Query<N>,
): Generator<unknown, Outcome<ReceivedReply<N>>> {
  const json = (answer: Response) => answer.json() as Promise<ReceivedReply<N>>;
  const outcome = yield* requestFile(name, params, json, {
    headers: { 'X-Extended-Metadata': 'true' },
    ...(query && { query }),
  });
  yield* lookAtRefusal(name, outcome);
  return outcome;
}
