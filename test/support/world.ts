import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { readAnswer, type Http } from '../../sagas/io/http';
import type { Outcome } from '#store/request/problem';
import { loginSubmitted } from '#store/account/session';
import { startSite, type Site, type SiteOptions } from './site';
import type { TestServer } from './server';

/** The current user as sent by other servers, without abilities. */
const withoutAbilities = (body: string): string => {
  const user: Record<string, unknown> = JSON.parse(body);
  return JSON.stringify({ ...user, abilities: undefined });
};

/** An answer as the browser has it. */
const responseOf = ({ statusCode, headers, rawPayload }: LightMyRequestResponse): Response =>
  new Response(Uint8Array.from(rawPayload), {
    status: statusCode,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
  });

/** Requests of the site are passed directly to the server in the same process. */
const httpInto = (app: () => FastifyInstance, cookie: string | undefined, isOther: boolean): Http => ({
  send: async ({ method, path, headers: own, body, asText, read }): Promise<Outcome<unknown>> => {
    const headers = cookie === undefined ? own : { ...own, cookie };
    const payload = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : body;
    const url = isOther ? path.replace(/&(\$|%24)search=[^&]*/, '') : path;
    const answer = await app().inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    if (read && answer.statusCode < 300) return { ok: true, data: await read(responseOf(answer)) };
    const text = isOther && path === '/v1/users/current' ? withoutAbilities(answer.body) : answer.body;
    return readAnswer(answer.statusCode, text, asText, answer.headers.etag?.toString());
  },
});

export interface WorldOptions extends Omit<SiteOptions, 'http'> {
  /** The cookie of the browser, e.g. `session=…`. */
  readonly cookie?: string;
  /** The server reports no abilities beyond the protocol, and ignores `$search`, like newer servers of others. */
  readonly isOther?: boolean;
}

/**
 * The whole product in one process: real store, real sagas, real server.
 * @param server an open test server
 * @param options initial path of the browser, and the like
 */
export const world = (server: TestServer, { cookie, isOther = false, ...options }: WorldOptions = {}): Promise<Site> =>
  startSite({ http: httpInto(() => server.app, cookie, isOther), ...options });

/** The same, with the administrator logged in by the login page. */
export const worldOfAdmin = async (server: TestServer, options: WorldOptions = {}): Promise<Site> => {
  const site = await world(server, options);
  const { user, password } = server.admin;
  site.dispatch(loginSubmitted({ email: user.email, password }));
  await site.idle();
  return site;
};
