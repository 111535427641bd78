import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFault } from '../../api/schemas/webhook';
import { isPrivateAddress } from '../domain/webhook/privateAddress';
import { hostOf, maySendTo } from '../domain/webhook/webhookAddress';
import { errorCode } from '../domain/errorCode';

/** In milliseconds, from looking up the host to the end of the answer. */
const TIMEOUT = 15_000;
/** Bytes of an answer that are read; and characters of it that are kept. */
const ANSWER_BYTES = 64_000;
const ANSWER_KEPT = 1000;

/** The answer of a receiver, or why there is none. */
export interface ReceiverAnswer {
  readonly status: number | null;
  readonly retryAfter: string | null;
  /** Its beginning. */
  readonly text: string | null;
  /** Null if it was 2xx. */
  readonly fault: DeliveryFault | null;
  /** What the system says. */
  readonly faultCode: string | null;
}

/** Sends to receivers, and looks up where they are. */
export interface WebhookReceiver {
  /** The addresses of a host; none if it is not found. */
  addressesOf(host: string): Promise<readonly string[]>;
  /** Sends a body once, and follows no redirection. */
  send(
    url: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<ReceiverAnswer>;
}

export interface ReceiverOptions {
  /** Whether the own network may be sent to, and by plain http. */
  readonly allowPrivate: boolean;
  readonly userAgent: string;
  /** In milliseconds; fifteen seconds by default. */
  readonly timeout?: number;
}

/** How names are looked up; tests replace it. */
export type LookUp = (
  host: string,
  options: { readonly all: true; readonly verbatim?: boolean },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

class PrivateAddress extends Error {
  readonly code = 'PRIVATE';
}

/**
 * Looks a host up for one connection, which then goes to what was checked here: whatever the name leads to a moment later does not
 * matter. One private address among several is enough to refuse.
 */
const checkedLookup =
  (lookUp: LookUp, allowPrivate: boolean): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { all: true, verbatim: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 0);
      if (!allowPrivate && addresses.some(({ address }) => isPrivateAddress(address)))
        return done(new PrivateAddress(`${host} is in a private network`), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** The beginning of an answer as a text that the database can store. */
const readAnswer = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= ANSWER_BYTES) break;
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
  // No character is cut in two.
  return text.slice(0, ANSWER_KEPT).replace(/[\uD800-\uDBFF]$/, '');
};

const withoutAnswer = (fault: DeliveryFault, faultCode: string | null): ReceiverAnswer => ({
  status: null,
  retryAfter: null,
  text: null,
  fault,
  faultCode,
});

const post = (url: URL, body: string, options: RequestOptions): Promise<ReceiverAnswer> =>
  new Promise((resolve, reject) => {
    const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
    let hasAnswer = false;
    const request = begin(url, { ...options, method: 'POST' }, (answer) => {
      hasAnswer = true;
      const { statusCode: status = 0, headers } = answer;
      const answered = (text: string | null) => {
        request.destroy();
        const fault = status >= 200 && status < 300 ? null : 'answer';
        resolve({ status, retryAfter: headers['retry-after'] ?? null, text, fault, faultCode: null });
      };
      // The status says whether it was taken, even if the rest does not come.
      readAnswer(answer).then(answered, () => answered(null));
    });
    request.on('error', (error) => {
      if (!hasAnswer) reject(error);
    });
    request.end(body);
  });

/**
 * Sends webhooks over the network: to public addresses alone unless the operator allows others, by a connection of their own each, and by
 * no proxy.
 */
export const webhookReceiver = (
  { allowPrivate, userAgent, timeout: ms = TIMEOUT }: ReceiverOptions,
  lookUp: LookUp = systemLookup,
): WebhookReceiver => ({
  addressesOf: (host) =>
    new Promise((resolve) => {
      if (isIP(host) !== 0) resolve([host]);
      else lookUp(host, { all: true }, (error, found) => resolve(error ? [] : found.map(({ address }) => address)));
    }),

  send: async (address, body, headers, signal) => {
    const url = new URL(address);
    if (!maySendTo(url, allowPrivate)) return withoutAnswer('address', null);
    const timeout = AbortSignal.timeout(ms);
    try {
      return await post(url, body, {
        agent: false,
        // Node does not look addresses up that are none, so those were checked above.
        lookup: checkedLookup(lookUp, allowPrivate),
        ...(isIP(hostOf(url)) === 0 && { servername: hostOf(url) }),
        signal: AbortSignal.any([signal, timeout]),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': userAgent,
          ...headers,
        },
      });
    } catch (error) {
      if (error instanceof PrivateAddress) return withoutAnswer('address', null);
      if (timeout.aborted) return withoutAnswer('timeout', null);
      return withoutAnswer('connection', errorCode(error) ?? null);
    }
  },
});
