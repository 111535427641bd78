import type { Action } from 'redux';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Body, EndpointName, Params, Query } from '#api/endpoints';
import type { RootState } from '../../store';
import { endpointHref } from '#store/request/endpointHref';
import { isReply, replyReceived, type ReceivedReply } from '#store/request/replies';
import { requestKey } from '#store/request/key';
import type { Outcome, RequestProblem } from '#store/request/problem';
import { requestCanceled, requestFailed, requestStarted, type RequestEntry } from '#store/request/requests';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { siteEndpoints, type SiteEndpoint } from '#store/request/siteEndpoints';
import type { HttpRequest } from '../io/http';
import type { Io } from '../io/io';
import { call, cancelled, getContext, select, take } from './typedEffects';

export interface RequestOptions<N extends EndpointName> {
  readonly query?: Query<N>;
  readonly body?: Body<N>;
  /** Additional headers; an `Authorization` here replaces the session's. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent without a token, so that only the cookie identifies the user. */
  readonly withoutToken?: true;
  /** The file to send as the body. */
  readonly file?: File;
  /** Called during an upload; runs as part of the saga. */
  readonly onProgress?: (sent: number, total: number) => Generator<unknown, void>;
}

interface Sender {
  readonly token: string | undefined;
  readonly locale: string;
}

const headersOf = (endpoint: SiteEndpoint, { token, locale }: Sender, body: unknown): Record<string, string> => ({
  // The server uses the language of the request for mails, and for messages about workbooks.
  'Accept-Language': locale,
  // Newer servers accept this as a CSRF proof if a cookie carries the session.
  'X-Requested-With': 'XMLHttpRequest',
  // After a reload newer servers do not return the token: then the cookie alone carries the session.
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...(endpoint.extended && !endpoint.requestsPlainReply ? { 'X-Extended-Metadata': 'true' } : {}),
  ...(body !== undefined && endpoint.body !== 'file' ? { 'Content-Type': 'application/json' } : {}),
});

const selectSender = ({ session, locale }: RootState, withoutToken: boolean): Sender => ({
  token: withoutToken ? undefined : session.session?.token,
  locale: locale.current,
});

const selectEntry = ({ requests }: RootState, key: string): RequestEntry | undefined => requests[key];

/** Whether the same request was sent again since, successfully or still running: then only the newer reply counts. */
function* isSuperseded(key: string, mine: RequestEntry | undefined): Generator<unknown, boolean> {
  const entry = yield* select(selectEntry, key);
  return entry !== undefined && entry !== mine && entry.status !== 'canceled';
}

const selectRequesterId = (state: RootState): number | undefined => selectCurrentUser(state)?.id;

type Sent = { readonly sent: number; readonly total: number } | { readonly outcome: Outcome<unknown> };

/** A running request as a channel: progress events, then the outcome. Closing it aborts the request. */
const sending = (io: Io, request: Omit<HttpRequest, 'signal'>, withProgress: boolean): EventChannel<Sent> =>
  eventChannel((emit) => {
    const controller = new AbortController();
    const onProgress = withProgress ? { onProgress: (sent: number, total: number) => emit({ sent, total }) } : {};
    io.http
      .send({ ...request, ...onProgress, signal: controller.signal })
      .then((outcome) => emit({ outcome }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        io.report(error);
        emit({ outcome: { ok: false, problem: { kind: 'notSent' } } });
      });
    return () => controller.abort();
    // Without a buffer the outcome would be lost while the saga handles the last progress.
  }, buffers.expanding<Sent>());

const isFilled = (value: unknown): boolean => typeof value === 'object' && Object.keys(value ?? {}).length > 0;

/** Whether a reply roughly has the shape of the contract. Replies of a proxy do not. */
const isExpected = ({ reply, mayBeEmpty }: SiteEndpoint, data: unknown): boolean =>
  reply === 'file' ||
  (Array.isArray(data) === reply.endsWith('[]') && (mayBeEmpty === true || [data].flat().every(isFilled)));

/** The outcome of a call; a reply that is not from its server is a failure. */
export const recognized = (endpoint: SiteEndpoint, outcome: Outcome<unknown>): Outcome<unknown> =>
  !outcome.ok || isExpected(endpoint, outcome.data)
    ? outcome
    : { ok: false, problem: { kind: 'notProblem', status: 200 } };

/** Codes that mean absence for this call (`absentOn`) become a success without data. */
const settled = (endpoint: SiteEndpoint, outcome: Outcome<unknown>): Outcome<unknown> => {
  if (outcome.ok) return recognized(endpoint, outcome);
  const isAbsent = outcome.problem.kind === 'problem' && endpoint.absentOn?.includes(outcome.problem.code);
  return isAbsent ? { ok: true, data: null } : outcome;
};

/** Waits for the reply on the channel of a call, and reports progress before. */
export function* awaitOutcome<N extends EndpointName>(
  channel: EventChannel<Sent>,
  options: RequestOptions<N>,
): Generator<unknown, Outcome<unknown>> {
  for (;;) {
    const event = yield* take(channel);
    if ('outcome' in event) return event.outcome;
    if (options.onProgress) yield* options.onProgress(event.sent, event.total);
  }
}

/** If a file changes during the upload, the browser reports a failed connection. */
function* withReason(outcome: Outcome<unknown>, file: File | undefined): Generator<unknown, Outcome<unknown>> {
  if (outcome.ok || outcome.problem.kind !== 'noResponse' || !file) return outcome;
  const { files } = yield* getContext('io');
  return (yield* call(files.isReadable, file)) ? outcome : unreadable(file.name);
}

/** The channel of a call, from the first byte sent to the reply. */
export function* open<N extends EndpointName>(
  name: N,
  params: Params<N>,
  options: RequestOptions<N>,
  how: Pick<SiteEndpoint, 'requestsPlainReply'> & Pick<HttpRequest, 'read'> = {},
): Generator<unknown, EventChannel<Sent>> {
  const { read, ...more } = how;
  const endpoint: SiteEndpoint = { ...siteEndpoints[name], ...more };
  const io = yield* getContext('io');
  const sender = yield* select(selectSender, options.withoutToken === true);
  const body: unknown = options.body;
  const request = {
    method: endpoint.method,
    path: endpointHref(name, params, options.query),
    headers: { ...headersOf(endpoint, sender, body), ...options.headers },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(read ? { read } : endpoint.reply === 'file' ? { asText: true as const } : {}),
  };
  return sending(io, request, options.onProgress !== undefined);
}

function* send<N extends EndpointName>(
  name: N,
  params: Params<N>,
  options: RequestOptions<N>,
): Generator<unknown, Outcome<ReceivedReply<N>>> {
  const endpoint: SiteEndpoint = siteEndpoints[name];
  const askerId: unknown = yield* select(selectRequesterId);
  const query = options.query ?? ({} as Query<N>);
  const started = { key: requestKey(name, params, query), name, params };

  yield put(requestStarted(started));
  const mine = yield* select(selectEntry, started.key);
  const channel = yield* open(name, params, options);
  try {
    const answer = yield* withReason(yield* awaitOutcome(channel, options), options.file);
    const outcome = settled(endpoint, answer) as Outcome<ReceivedReply<N>>;
    // A reply requested by one user is not for the next, who may be waiting for the same call.
    if (askerId !== undefined && (yield* select(selectRequesterId)) !== askerId) return outcome;
    if (endpoint.method === 'GET' && (yield* isSuperseded(started.key, mine))) return outcome;
    if (outcome.ok) yield put(replyReceived(name, { key: started.key, params, query, reply: outcome.data }));
    else yield put(requestFailed({ ...started, problem: outcome.problem }));
    return outcome;
  } finally {
    channel.close();
    const isCanceled = (yield* cancelled()) && !(yield* isSuperseded(started.key, mine));
    if (isCanceled) yield put(requestCanceled(started));
  }
}

/**
 * Sends one call of the contract and tracks its state: started, then success (the reply goes to the slices), error or,
 * if the saga is cancelled in the meantime, canceled. The only sender of the site. It never throws for an expected
 * failure and shows no message; the calling saga does.
 * @param name the row of `api/endpoints.ts`
 * @returns the reply with the contract's type (null if absent by `absentOn`), or the problem
 */
export function* request<N extends EndpointName>(
  name: N,
  params: Params<N>,
  options: RequestOptions<N> = {},
): Generator<unknown, Outcome<ReceivedReply<N>>> {
  // Called instead of delegated: a generator whose `finally` yields must not be used with `yield*`, or a cancelled saga
  // would continue after it (a delegated return that yields ends as an ordinary value).
  return yield* call(() => send(name, params, options));
}

/** Whether a request ended with a reply or a failure. */
export const isOutcome = (action: Action): boolean => isReply(action) || requestFailed.match(action);

/** The outcome of a file that cannot be read. */
export const unreadable = (name: string) => ({ ok: false, problem: { kind: 'unreadable', name } }) as const;

/** The problem of an outcome, or null. */
export const problemOf = (outcome: Outcome<unknown>): RequestProblem | null => (outcome.ok ? null : outcome.problem);
