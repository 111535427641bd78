import type { Steps } from '#webform/protocol/protocol';
import type { Upload } from '#webform/sending/upload';
import type { TestServer } from '../../support/server';

const origin = 'http://localhost:8080';

/**
 * The browser's fetch, sent to a server in the same process. @param cookie cookie of the browser @param seen collects the calls
 */
export const fetchInto =
  (server: TestServer, cookie: () => string = () => '', seen: string[] = []) =>
  async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(origin + url, init);
    const method = request.method as 'GET';
    seen.push(`${method} ${url}`);
    const body = method === 'GET' ? undefined : Buffer.from(await request.arrayBuffer());
    const headers = { ...Object.fromEntries(request.headers), cookie: cookie(), host: 'localhost:8080' };
    const answer = await server.app.inject({ method, url, headers, ...(body?.length ? { payload: body } : {}) });
    const has = ![204, 304].includes(answer.statusCode) && answer.body !== '';
    return new Response(has ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    });
  };

/** Sends bodies by a fetch, in one piece. */
export const uploadBy =
  (fetch: (url: string, init?: RequestInit) => Promise<Response>): Upload =>
  (url, { headers, body }) =>
    fetch(url, { method: 'POST', headers, body });

/** Steps of a send without observers. */
export const quiet: Steps = { acknowledged: [], onBytes: () => undefined, onAcknowledged: () => Promise.resolve() };
