import { isProblem } from '../../api/problems';
import type { Method } from '../../api/endpoint';
import type { Outcome } from '../../store/requestProblem';
import { takeEarlyAnswer } from './earlyAnswers';

/** A call as it is sent. */
export interface HttpRequest {
  readonly method: Method;
  /** Path with query, beginning with `/v1/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as text, or a file. */
  readonly body?: string | Blob;
  /** The answer of a success is text, not JSON. */
  readonly asText?: true;
  /** Takes the answer of a success, a file of any size, as it comes; rejects if the connection breaks. */
  readonly read?: (answer: Response) => Promise<unknown>;
  /** Called during the upload, in bytes. */
  readonly onProgress?: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface Http {
  /** Sends and waits for the answer. Rejects only if the request was aborted by its signal. */
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
 * Interprets an answer, with the entity tag that came with it: JSON (or, with `asText`, text) of a 2xx, a problem, or something that is no problem of the
 * protocol (a proxy's page, a crash).
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

/** Characters. Parsing such an answer takes some ten milliseconds, and showing it takes time, too. */
const LONG_ANSWER = 500_000;

/** Lets the page handle events between the two. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Characters. Browsers hold no more than 64 kB for pages that are gone, for all requests together. */
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
        // A short write arrives even if its page is left at once: what it did is shown before the answer.
        keepalive: method !== 'GET' && (typeof body === 'string' ? body.length < SHORT_BODY : !body),
        ...(body ? { body } : {}),
      }));
    status = response.status;
    version = response.headers.get('etag');
    // The connection may also break in the middle of the answer.
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
    // The network gave up; that is no error to it, although no time was set here.
    xhr.ontimeout = noResponse;
    xhr.onabort = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body ?? null);
  });

/** Requests over the browser's network. */
export const browserHttp: Http = {
  send: (request) => (request.onProgress ? sendByXhr(request) : sendByFetch(request)),
};
