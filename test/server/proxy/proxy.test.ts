import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { bareApp } from '#server/app';
import { registerProxy } from '#server/proxy/proxy';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

describe('proxy', () => {
  let behind: Server;
  let front: FastifyInstance;
  let close: () => Promise<void>;
  let address = '';
  let seen: Seen[] = [];

  beforeAll(async () => {
    behind = createServer((request, response) => {
      void buffer(request).then((bytes) => {
        seen.push({ method: request.method, url: request.url, headers: request.headers, body: bytes.toString() });
        const { port } = behind.address() as AddressInfo;
        response.writeHead(request.url === '/v1/away' ? 302 : 418, {
          'content-type': 'text/plain',
          'strict-transport-security': 'max-age=1',
          'set-cookie': [
            '__Host-session=abc%24; Path=/; Expires=x; HttpOnly; Secure; SameSite=Strict',
            '__csrf=d; Path=/; Secure',
          ],
          ...(request.url === '/v1/photo' ? { 'content-disposition': 'attachment; filename="photo 0 é.png"' } : {}),
          ...(request.url === '/v1/away' ? { location: `http://127.0.0.1:${port}/login?next=%2F` } : {}),
        });
        response.end('from behind');
      });
    });
    await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
    const { port } = behind.address() as AddressInfo;
    front = bareApp('silent');
    close = registerProxy(front, new URL(`http://127.0.0.1:${port}`));
    address = await front.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    seen = [];
  });
  afterAll(async () => {
    await front.close();
    await close();
    await new Promise((resolve) => behind.close(resolve));
  });

  it.each([
    '/f/abc?st=secret',
    '/projects/1/forms/a%20b/preview',
    '/projects/1/forms/a%2Fb/draft/submissions/new',
    '/projects/1/forms/a/submissions/new/offline',
    '/projects/1/forms/a/draft/submissions/new/offline',
    '/projects/1/forms/a/submissions/uuid%3A1/edit',
  ])('the proxy sends requests for %s to the site’s page', async (page) => {
    const reply = await fetch(`${address}${page}`, { redirect: 'manual' });
    const { port } = behind.address() as AddressInfo;
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `http://127.0.0.1:${port}${page}`]);
    expect(seen).toEqual([]);
  });

  it('the proxy passes requests and replies on unchanged', async () => {
    const body = 'x'.repeat(200_000);
    const reply = await fetch(`${address}/v1/projects/1/forms/a%2Fb?publish=true`, { method: 'POST', body });
    expect([reply.status, await reply.text()]).toEqual([418, 'from behind']);
    expect(reply.headers.get('content-type')).toBe('text/plain');
    expect(seen).toMatchObject([{ method: 'POST', url: '/v1/projects/1/forms/a%2Fb?publish=true', body }]);
  });

  it.each(['/v1/key/secret/projects/1', '/v1/projects?st=secret', '/-/single/abc?st=secret', '/-/'])(
    'the proxy passes %s on with its key',
    async (url) => {
      await fetch(address + url);
      expect(seen[0]?.url).toBe(url);
    },
  );

  it('the proxy calls only the configured server, whatever host is in the address', async () => {
    const { port } = new URL(address);
    const options = { port, host: '127.0.0.1', path: 'http://127.0.0.1:1/v1/projects?q=1' };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      get(options, (reply) => resolve(reply.resume().statusCode)).on('error', reject);
    });
    expect([status, seen[0]?.url]).toEqual([418, '/v1/projects?q=1']);
  });

  it('the proxy requests as the host that is configured', async () => {
    await fetch(`${address}/v1/projects`, { headers: { authorization: 'Bearer t', origin: address } });
    const { headers } = seen[0] ?? {};
    const { port } = behind.address() as AddressInfo;
    expect(headers).toMatchObject({
      host: `127.0.0.1:${port}`,
      origin: `http://127.0.0.1:${port}`,
      authorization: 'Bearer t',
    });
  });

  it('the proxy rewrites cookies for pages over HTTP, and returns them under their own names', async () => {
    const reply = await fetch(`${address}/v1/sessions`);
    expect(reply.headers.getSetCookie()).toEqual([
      'host-session=abc%24; Path=/; Expires=x; HttpOnly; SameSite=Strict',
      '__csrf=d; Path=/',
    ]);
    expect(reply.headers.get('strict-transport-security')).toBeNull();
    await fetch(`${address}/v1/users/current`, { headers: { cookie: 'host-session=abc%24; __csrf=d' } });
    expect(seen[1]?.headers.cookie).toBe('__Host-session=abc%24; __csrf=d');
  });

  it('the proxy leaves cookies unchanged if the visitor uses HTTPS', async () => {
    const reply = await fetch(`${address}/v1/sessions`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-session=abc%24; .*Secure/);
  });

  it('the proxy repairs the names of files that an older server sends as raw bytes', async () => {
    const reply = await fetch(`${address}/v1/photo`);
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="photo 0 _.png"; filename*=UTF-8''photo%200%20%C3%A9.png`,
    );
  });

  it('the proxy keeps redirects on this site', async () => {
    const reply = await fetch(`${address}/v1/away`, { redirect: 'manual' });
    expect(reply.headers.get('location')).toBe('/login?next=%2F');
  });

  it('the proxy answers with a problem when the configured server does not respond', async () => {
    const app = bareApp('silent');
    const stop = registerProxy(app, new URL('http://127.0.0.1:1'));
    const reply = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/v1/projects`);
    expect([reply.status, await reply.json()]).toMatchObject([502, { code: 502.1 }]);
    await app.close();
    await stop();
  });
});
