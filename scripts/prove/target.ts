import { request } from 'node:http';

/** A request as an attacker may send it: nothing about it has to be right. */
export interface Sent {
  readonly method: string;
  /** From the root, with the query; sent as it is. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** A server under test, to which everything is sent as its administrator. */
export interface Target {
  send(sent: Sent): Promise<Answer>;
}

/**
 * A server that listens.
 * @param address without a trailing slash
 * @param token of a session; empty for nobody
 */
export const httpTarget = (address: string, token: string): Target => ({
  send: ({ method, path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const own = token === '' ? {} : { authorization: `Bearer ${token}` };
      const { hostname, port } = new URL(address);
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const call = request({ hostname, port, method, path, headers: { ...own, ...length, ...headers } }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            contentType: reply.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
      call.on('error', reject);
      call.end(body);
    }),
});

/** Sends, and gives the answer as JSON; for what an instrument prepares. @throws unless it succeeds */
export const asked = async (target: Target, sent: Sent): Promise<Readonly<Record<string, unknown>>> => {
  const { status, body } = await target.send(sent);
  if (status >= 300) throw new Error(`${sent.method} ${sent.path} answered ${status}: ${body}`);
  return JSON.parse(body) as Readonly<Record<string, unknown>>;
};

const JSON_TYPE = { 'content-type': 'application/json' };

/** A request with a JSON body. */
export const withJson = (method: string, path: string, value: unknown): Sent => ({
  method,
  path,
  headers: JSON_TYPE,
  body: JSON.stringify(value),
});
