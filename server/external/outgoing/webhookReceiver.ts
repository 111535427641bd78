import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFault } from '#api/schemas/webhook';
import { isPrivateAddress } from '#server/domain/webhook/privateAddress';
import { hostOf, maySendTo } from '#server/domain/webhook/webhookAddress';
import { errorCode } from '#server/domain/core/errorCode';

/** In milliseconds, from the DNS lookup to the end of the response. */
const TIMEOUT = 15_000;
/** Maximum bytes read of a response, and characters stored of it. */
const ANSWER_BYTES = 64_000;
const ANSWER_KEPT = 1000;

/** Response of a receiver, or the reason for its absence. */
export interface ReceiverAnswer {
  readonly status: number | null;
  readonly retryAfter: string | null;
  /** Beginning of the response. */
  readonly text: string | null;
  /** Null for 2xx. */
  readonly fault: DeliveryFault | null;
  /** Error code of the system. */
  readonly faultCode: string | null;
}

/** Sends to receivers, and looks up their addresses. */
export interface WebhookReceiver {
  /** IP addresses of a host; none if it is unknown. */
  addressesOf(host: string): Promise<readonly string[]>;
  /** Sends a body once, without following redirects. */
  send(
    url: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<ReceiverAnswer>;
}

export interface ReceiverOptions {
  /** Whether private networks and plain http are allowed. */
  readonly allowPrivate: boolean;
  readonly userAgent: string;
  /** In milliseconds; fifteen seconds by default. */
  readonly timeout?: number;
}

/** DNS lookup; tests replace it. */
export type LookUp = (
  host: string,
  options: { readonly all: true; readonly verbatim?: boolean },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A refusal of a host in a private network. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE';
}

/**
 * Looks up a host for one connection, which uses the checked address even if the name changes afterwards (DNS rebinding). A
 * single private address is enough to refuse.
 */
export const checkedLookup =
  (lookUp: LookUp, allowPrivate: boolean): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { all: true, verbatim: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 0);
      if (!allowPrivate && addresses.some(({ address }) => isPrivateAddress(address)))
        return done(new PrivateAddress(`${host} is in a private network`), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** The beginning of a response, as a text that the database can store. */
const readAnswer = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= ANSWER_BYTES) break;
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
  // Does not split a surrogate pair.
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
      // The status decides, even if the body is incomplete.
      readAnswer(answer).then(answered, () => answered(null));
    });
    request.on('error', (error) => {
      if (!hasAnswer) reject(error);
    });
    request.end(body);
  });

/**
 * Sends webhooks over the network: only to public addresses unless the operator allows others, with one connection each, and
 * without a proxy.
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
        // Node does not look up IP addresses, so these were checked above.
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
