import { isProblem } from '../../api/problems';
import type { Method } from '../../api/endpoint';
import type { Outcome } from '#store/request/problem';
import { takeEarlyAnswer } from './earlyAnswers';

/** A call as sent. */
export interface HttpRequest {
  readonly method: Method;
  /** Path with query, beginning with `/v1/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as text, or a file. */
  readonly body?: string | Blob;
  /** The reply of a success is text, not JSON. */
  readonly asText?: true;
  /** Streams the reply of a success, a file of any size; rejects if the connection breaks. */
  readonly read?: (answer: Response) => Promise<unknown>;
  /** Called during the upload, in bytes. */
  readonly onProgress?: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface Http {
  /** Sends the request and waits for the reply. Rejects only if aborted by its signal. */
  readonly send: (request: HttpRequest) => Promise<Outcome<unknown>>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Interprets a reply, with its entity tag: JSON (or, with `asText`, text) of a 2xx, a problem, or a reply that is no
 * problem of the protocol (a proxy's page, a crash).
 */
export const readAnswer = (status: number, text: string, asText = false, version?: string | null): Outcome<unknown> => {
  if (asText && status >= 200 && status < 300) return { ok: true, data: text };
  const body = parsed(text);
  if (status >= 200 && status < 300) {
    if (body === undefined) return { ok: false, problem: { kind: 'notProblem', status } };
    return { ok: true, data: body, ...(version ? { version } : {}) };
  }
  return { ok: false, problem: isProblem(body) ? { kind: 'problem', ...body } : { kind: 'notProblem', status } };
};

/** In characters. Parsing such a reply takes some ten milliseconds, and rendering takes time, too. */
const LONG_ANSWER = 500_000;

/** Lets the page handle events between the two. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** In characters. Browsers allow 64 kB of `keepalive` bodies for all requests together. */
const SHORT_BODY = 500;

const sendByFetch = async (request: HttpRequest): Promise<Outcome<unknown>> => {
  const { method, path, headers, body, asText, read, signal } = request;
  let status: number;
  let text: string;
  let version: string | null;
  try {
    const early = method === 'GET' ? await takeEarlyAnswer(path) : null;
    signal.throwIfAborted();
    const response =
      early ??
      (await fetch(path, {
        method,
        headers,
        signal,
        credentials: 'same-origin',
        // A short write arrives even if its page is left at once: its effect is shown before the reply.
        keepalive: method !== 'GET' && (typeof body === 'string' ? body.length < SHORT_BODY : !body),
        ...(body ? { body } : {}),
      }));
    status = response.status;
    version = response.headers.get('etag');
    // The connection may also break in the middle of the reply.
    if (read && response.ok) return { ok: true, data: await read(response) };
    text = await response.text();
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, problem: { kind: 'noResponse' } };
  }
  const answer = readAnswer(status, text, asText, version);
  if (text.length > LONG_ANSWER) await nextTask();
  return answer;
};

/** `fetch` reports no upload progress, so files are sent by XMLHttpRequest. */
const sendByXhr = ({ method, path, headers, body, signal, onProgress }: HttpRequest): Promise<Outcome<unknown>> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, path);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    xhr.onload = () => resolve(readAnswer(xhr.status, xhr.responseText));
    const noResponse = () => resolve({ ok: false, problem: { kind: 'noResponse' } });
    xhr.onerror = noResponse;
    // The network's own timeout, which is not reported as an error, although none was set here.
    xhr.ontimeout = noResponse;
    xhr.onabort = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body ?? null);
  });

/** Requests over the browser's network. */
export const browserHttp: Http = {
  send: (request) => (request.onProgress ? sendByXhr(request) : sendByFetch(request)),
};
