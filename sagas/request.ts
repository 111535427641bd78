import type { Action } from 'redux';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Body, EndpointName, Params, Query } from '../api/endpoints';
import type { RootState } from '../store';
import { endpointHref } from '../store/endpointHref';
import { isReply, replyReceived, type ReceivedReply } from '../store/replies';
import { requestKey } from '../store/requestKey';
import type { Outcome, RequestProblem } from '../store/requestProblem';
import { requestCanceled, requestFailed, requestStarted, type RequestEntry } from '../store/requests';
import { selectCurrentUser } from '../store/selectors/currentUser';
import { siteEndpoints, type SiteEndpoint } from '../store/siteEndpoints';
import type { HttpRequest } from './io/http';
import type { Io } from './io/io';
import { call, cancelled, getContext, select, take } from './typedEffects';

export interface RequestOptions<N extends EndpointName> {
  readonly query?: Query<N>;
  readonly body?: Body<N>;
  /** Headers besides the usual ones; an `Authorization` here replaces the session's. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent without a token, so that only the cookie identifies the user. */
  readonly withoutToken?: true;
  /** The file that the body is made of. */
  readonly file?: File;
  /** Called during an upload; runs as part of the flow. */
  readonly onProgress?: (sent: number, total: number) => Generator<unknown, void>;
}

interface Sender {
  readonly token: string | undefined;
  readonly locale: string;
}

const headersOf = (endpoint: SiteEndpoint, { token, locale }: Sender, body: unknown): Record<string, string> => ({
  // The server writes in the language of the request: mails, and what is wrong with workbooks.
  'Accept-Language': locale,
  // Newer servers accept this as a CSRF proof if a cookie carries the session.
  'X-Requested-With': 'XMLHttpRequest',
  // After a reload newer servers do not return the token: then the cookie alone carries the session.
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...(endpoint.extended && !endpoint.askPlain ? { 'X-Extended-Metadata': 'true' } : {}),
  ...(body !== undefined && endpoint.body !== 'file' ? { 'Content-Type': 'application/json' } : {}),
});

const selectSender = ({ session, locale }: RootState, withoutToken: boolean): Sender => ({
  token: withoutToken ? undefined : session.session?.token,
  locale: locale.current,
});

const selectEntry = ({ requests }: RootState, key: string): RequestEntry | undefined => requests[key];

/** Whether the same was requested again since, successfully or still running: then only the newer answer counts. */
function* isSuperseded(key: string, mine: RequestEntry | undefined): Generator<unknown, boolean> {
  const entry = yield* select(selectEntry, key);
  return entry !== undefined && entry !== mine && entry.status !== 'canceled';
}

const selectAskerId = (state: RootState): number | undefined => selectCurrentUser(state)?.id;

type Sent = { readonly sent: number; readonly total: number } | { readonly outcome: Outcome<unknown> };

/** A sending as a channel: progress events, then the outcome. Closing it aborts the request. */
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
    // Without a buffer the outcome would be lost while the flow handles the last progress.
  }, buffers.expanding<Sent>());

const isFilled = (value: unknown): boolean => typeof value === 'object' && Object.keys(value ?? {}).length > 0;

/** Whether an answer is at first sight as the contract has it. What something else answers in the server's place is not. */
const isExpected = ({ reply, mayBeEmpty }: SiteEndpoint, data: unknown): boolean =>
  reply === 'file' ||
  (Array.isArray(data) === reply.endsWith('[]') && (mayBeEmpty === true || [data].flat().every(isFilled)));

/** The outcome of a call; an answer that is none of its server is a failure. */
export const recognized = (endpoint: SiteEndpoint, outcome: Outcome<unknown>): Outcome<unknown> =>
  !outcome.ok || isExpected(endpoint, outcome.data)
    ? outcome
    : { ok: false, problem: { kind: 'notProblem', status: 200 } };

/** Codes that mean "there is none" for this call (`absentOn`) become a success without data. */
const settled = (endpoint: SiteEndpoint, outcome: Outcome<unknown>): Outcome<unknown> => {
  if (outcome.ok) return recognized(endpoint, outcome);
  const isAbsent = outcome.problem.kind === 'problem' && endpoint.absentOn?.includes(outcome.problem.code);
  return isAbsent ? { ok: true, data: null } : outcome;
};

/** Waits for the answer on the channel of a call, and tells of progress before. */
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

/** If a file changes while it is sent, the browser reports a failed connection. */
function* withReason(outcome: Outcome<unknown>, file: File | undefined): Generator<unknown, Outcome<unknown>> {
  if (outcome.ok || outcome.problem.kind !== 'noResponse' || !file) return outcome;
  const { files } = yield* getContext('io');
  return (yield* call(files.isReadable, file)) ? outcome : unreadable(file.name);
}

/** The channel of a call, from the first byte sent to the answer. */
export function* open<N extends EndpointName>(
  name: N,
  params: Params<N>,
  options: RequestOptions<N>,
  how: Pick<SiteEndpoint, 'askPlain'> & Pick<HttpRequest, 'read'> = {},
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
  const askerId: unknown = yield* select(selectAskerId);
  const query = options.query ?? ({} as Query<N>);
  const started = { key: requestKey(name, params, query), name, params };

  yield put(requestStarted(started));
  const mine = yield* select(selectEntry, started.key);
  const channel = yield* open(name, params, options);
  try {
    const answer = yield* withReason(yield* awaitOutcome(channel, options), options.file);
    const outcome = settled(endpoint, answer) as Outcome<ReceivedReply<N>>;
    // What one user requested is not for the next, who may be waiting for an answer to the same call.
    if (askerId !== undefined && (yield* select(selectAskerId)) !== askerId) return outcome;
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
 * Sends one call of the contract and tracks its state: started, then success (the reply goes to the slices), error or, if
 * the flow is cancelled meanwhile, canceled. The only sender of the site. It never throws for an expected failure and
 * shows no message; the flow does.
 * @param name the row of `api/endpoints.ts`
 * @returns the reply with the contract's type (null if there is none by `absentOn`), or the problem
 */
export function* request<N extends EndpointName>(
  name: N,
  params: Params<N>,
  options: RequestOptions<N> = {},
): Generator<unknown, Outcome<ReceivedReply<N>>> {
  // Called instead of delegated: a generator whose `finally` yields must not be used with `yield*`, or a cancelled flow
  // would go on after it (a delegated return that yields ends as an ordinary value).
  return yield* call(() => send(name, params, options));
}

/** Whether a request ended with a reply or a failure. */
export const isOutcome = (action: Action): boolean => isReply(action) || requestFailed.match(action);

/** The outcome where a file cannot be read. */
export const unreadable = (name: string) => ({ ok: false, problem: { kind: 'unreadable', name } }) as const;

/** The problem of an outcome, or null. */
export const problemOf = (outcome: Outcome<unknown>): RequestProblem | null => (outcome.ok ? null : outcome.problem);
