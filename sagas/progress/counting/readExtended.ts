import type { EndpointName, Params, Query } from '#api/endpoints';
import type { ReceivedReply } from '#store/request/replies';
import type { Outcome } from '#store/request/problem';
import { reportRefusal } from '../../core/readUntracked';
import { requestFile } from '../../core/untracked';

/** Reads the extended reply of a call without request state (`requestUntracked`). */
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
  yield* reportRefusal(name, outcome);
  return outcome;
}
