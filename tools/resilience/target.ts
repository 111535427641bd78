import { request } from 'node:http';
import { logInTo, type OwnServer } from '#scripts/test/ownServer';

/** A request of an attacker: no part of it has to be valid. */
export interface Sent {
  readonly method: string;
  /** From the root, with the query; sent unchanged. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Sent without the session of the administrator. */
  readonly isNobody?: true;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>>;
  readonly body: string;
}

/** A server under test, to which everything is sent as its administrator. */
export interface Target {
  send(sent: Sent): Promise<Answer>;
}

/** A server listening at an address, and a session there. */
const httpTarget = (address: string, token: string): Target => ({
  send: ({ method, path, headers = {}, body, isNobody }) =>
    new Promise((resolve, reject) => {
      const authorization = isNobody ? {} : { authorization: `Bearer ${token}` };
      const { hostname, port } = new URL(address);
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const call = request(
        { hostname, port, method, path, headers: { ...authorization, ...length, ...headers } },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', reject);
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              contentType: reply.headers['content-type'] ?? '',
              headers: reply.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    }),
});

/** The administrator of servers under test. */
export const attacker = { email: 'attacker@example.org', password: 'a password that nobody guesses' } as const;

/** A server that the attacker has just logged in to. */
export const targetAt = async ({ address }: OwnServer): Promise<Target> =>
  httpTarget(address, await logInTo(address, attacker));

/**
 * Sends, and returns the response as JSON; for the preparation of an instrument.
 * @throws unless it succeeds
 */
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
