import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request and its caller. */
export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly contentType?: string;
  readonly body?: string;
}

/** The response to one call. The size is in bytes. */
export interface Response {
  readonly status: number;
  readonly ms: number;
  /** Until the response began. */
  readonly firstMs: number;
  readonly size: number;
  /** The first characters of the body. */
  readonly head: string;
}

const HEAD = 200;

/** Sends a call on a new connection; status 0 if the connection was cut, or without a response within the time limit. */
export const send = (address: string, call: Call, limitMs: number): Promise<Response> =>
  new Promise((resolve) => {
    const { method = 'GET', path, token, contentType, body } = call;
    const began = performance.now();
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
    };
    const { hostname, port } = new URL(address);
    let firstMs = limitMs;
    const done = (status: number, size: number, head: string) =>
      resolve({ status, ms: performance.now() - began, firstMs, size, head });
    const sent = request({ hostname, port, method, path, headers, agent: false }, (reply) => {
      firstMs = performance.now() - began;
      let size = 0;
      let head = '';
      reply.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (head.length < HEAD) head += chunk.toString('utf8', 0, HEAD);
      });
      reply.on('end', () => done(reply.statusCode ?? 0, size, head));
      reply.on('error', (error) => done(0, size, String(error)));
    });
    sent.setTimeout(limitMs, () => sent.destroy(new Error('no response in time')));
    sent.on('error', (error) => done(0, 0, String(error)));
    sent.end(body);
  });

/** Calls of other users by name, repeated one after the other until the work ends. */
export const during = async (
  address: string,
  calls: Readonly<Record<string, () => Call>>,
  work: Promise<unknown>,
  { pauseMs, limitMs, least }: { readonly pauseMs: number; readonly limitMs: number; readonly least: number },
): Promise<ReadonlyMap<string, readonly Response[]>> => {
  let isOver = false;
  const end = () => void (isOver = true);
  work.then(end, end);
  const repeat = async ([name, call]: readonly [string, () => Call]) => {
    const responses: Response[] = [];
    while (!isOver || responses.length < least) {
      responses.push(await send(address, call(), limitMs));
      await pause(pauseMs);
    }
    return [name, responses] as const;
  };
  const found = await Promise.all(Object.entries(calls).map(repeat));
  await work;
  return new Map(found);
};

/** A percentile of durations in milliseconds. */
export const percentile = (responses: readonly Response[], share: number): number => {
  const sorted = responses.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};
