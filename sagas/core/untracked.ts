import type { EndpointName, Params, PlainReply, Query } from '#api/endpoints';
import type { Outcome } from '#store/request/problem';
import { siteEndpoints } from '#store/request/siteEndpoints';
import type { HttpRequest } from '../io/http';
import { awaitOutcome, open, recognized, type RequestOptions } from './request';
import { call } from './typedEffects';

function* sendUntracked<N extends EndpointName>(
  name: N,
  params: Params<N>,
  options: RequestOptions<N>,
  read?: HttpRequest['read'],
): Generator<unknown, Outcome<unknown>> {
  const channel = yield* open(name, params, options, { requestsPlainReply: true, ...(read && { read }) });
  try {
    const outcome = yield* awaitOutcome(channel, {});
    return read ? outcome : recognized(siteEndpoints[name], outcome);
  } finally {
    channel.close();
  }
}

/**
 * Requests the plain reply of a read without request state, without dispatching the reply, and without a loading
 * indicator. For polling; the saga reports the result by an event.
 */
export function* requestUntracked<N extends EndpointName>(
  name: N,
  params: Params<N>,
  query?: Query<N>,
): Generator<unknown, Outcome<PlainReply<N>>> {
  return (yield* call(() => sendUntracked(name, params, query ? { query } : {}))) as Outcome<PlainReply<N>>;
}

/**
 * Requests a file without request state, byte by byte as on the server, of any size.
 * @param read receives the reply of a success, and rejects if the connection breaks
 */
export function* requestFile<N extends EndpointName, Data>(
  name: N,
  params: Params<N>,
  read: (answer: Response) => Promise<Data>,
  options: RequestOptions<N> = {},
): Generator<unknown, Outcome<Data>> {
  return (yield* call(() => sendUntracked(name, params, options, read))) as Outcome<Data>;
}
