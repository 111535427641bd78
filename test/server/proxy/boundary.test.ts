import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { bareApp } from '#server/app';
import { registerProxy } from '#server/proxy/proxy';
import { until } from '../../support/until';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

describe('the boundary of the proxy', () => {
  let upstream: Server;
  let front: FastifyInstance;
  let stop: () => Promise<void>;
  let port = 0;
  let seen: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
  let answer: OutgoingHttpHeaders = {};
  /** Requests that the upstream server has not answered. */
  let open = 0;

  beforeAll(async () => {
    upstream = createServer((request, response) => {
      seen.push({ url: request.url, headers: request.headers });
      if (request.url === '/v1/forever') {
        open += 1;
        request.socket.once('close', () => (open -= 1));
        return;
      }
      response.writeHead(200, answer);
      response.end('from upstream');
    });
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    front = bareApp('silent');
    stop = registerProxy(front, new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`));
    await front.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = front.server.address() as AddressInfo);
  });
  beforeEach(() => {
    seen = [];
    answer = {};
  });
  afterAll(async () => {
    await front.close();
    await stop();
    await new Promise((resolve) => upstream.close(resolve));
  });

  /** Sends a raw head: clients of Node and browsers would normalize or refuse much of it. */
  const opened = (path: string, headers: readonly string[]): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.write(['GET ' + path + ' HTTP/1.1', ...headers, '', ''].join('\r\n'));
    return socket;
  };
  const sent = async (path: string, headers: readonly string[] = []): Promise<number> => {
    const socket = opened(path, [
      ...(headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: x']),
      ...headers,
      ...(headers.some((line) => /^connection:/i.test(line)) ? [] : ['Connection: close']),
    ]);
    const received = await text(socket);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]);
  };

  it.each([
    '/v1/../version.txt',
    '/v1/%2e%2e/version.txt',
    '/v1/..%2fversion.txt',
    '/v1/%252e%252e%252fversion.txt',
    '/v1/..\\version.txt',
    '/-/..%5Cversion.txt',
    '/v1/../-/admin',
    'http://127.0.0.1:1/v1/../version.txt',
    'http://127.0.0.1:1/version.txt',
  ])('the proxy sends nothing for %s', async (path) => {
    expect([await sent(path), seen]).toEqual([404, []]);
  });

  it.each([
    ['/v1/projects/1/../2', '/v1/projects/2'],
    ['/v1/projects/1/forms/a%2Fb?x=..', '/v1/projects/1/forms/a%2Fb?x=..'],
    ['http://other.example/v1/projects', '/v1/projects'],
  ])('the proxy requests %s as %s', async (path, expected) => {
    expect([await sent(path), seen.map(({ url }) => url)]).toEqual([200, [expected]]);
  });

  it("the proxy sends its own observations of the visitor, not the visitor's claims", async () => {
    const claims = [
      'X-Forwarded-For: 203.0.113.9, 198.51.100.7',
      'X-Forwarded-Server: forged',
      'X-Forwarded-Port: 1',
      'X-Forwarded-Prefix: /forged',
      'X-Real-IP: 203.0.113.9',
      'Forwarded: for=203.0.113.9;host=forged.example',
    ];
    await sent('/v1/projects', ['Host: survey.example:8090', ...claims]);
    const { headers } = seen[0] ?? { headers: {} };
    // The visitor is this machine, which is trusted as a proxy of its own would be: only the last address it names counts.
    expect(headers).toMatchObject({
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-host': 'survey.example:8090',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '8090',
      forwarded: 'for=198.51.100.7;host="survey.example:8090";proto=http',
    });
    expect(JSON.stringify(headers)).not.toMatch(/forged|203\.0\.113/);
  });

  it.each([
    ['https', '443'],
    ['http', '80'],
    ['gopher', '80'],
  ])('the proxy forwards the protocol %s of an outer proxy, with its port', async (scheme, forwardedPort) => {
    await sent('/v1/projects', ['Host: survey.example', `X-Forwarded-Proto: ${scheme}`]);
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-proto': scheme === 'https' ? 'https' : 'http',
      'x-forwarded-port': forwardedPort,
    });
  });

  it('the proxy forwards no hop-by-hop headers, in either direction', async () => {
    answer = {
      connection: 'X-Upstream-Hop, keep-alive',
      'x-upstream-hop': '1',
      'keep-alive': 'timeout=9',
      'x-kept': '1',
    };
    const named = [
      'Connection: close, X-Hop, Content-Length, Host',
      'X-Hop: 1',
      'X-Kept: 1',
      'TE: trailers',
      'Content-Length: 0',
    ];
    const socket = opened('/v1/projects', ['Host: x', ...named]);
    const received = await text(socket);
    expect(seen[0]?.headers).toMatchObject({ 'x-kept': '1', 'content-length': '0' });
    expect(Object.keys(seen[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['x-hop']));
    expect(Object.keys(seen[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['te']));
    expect(received).toContain('x-kept: 1');
    expect(received).not.toMatch(/x-upstream-hop|timeout=9/i);
  });

  const headersOf = async (path: string, given: OutgoingHttpHeaders): Promise<Headers> => {
    answer = given;
    return (await fetch(`http://127.0.0.1:${port}${path}`)).headers;
  };

  it.each([
    ['a page', HTML],
    ['a picture with scripts', { 'content-type': 'image/svg+xml' }],
    ['an answer without a type', {}],
    ['a form', { 'content-type': 'application/xml' }],
  ])('a response of the API as %s runs no scripts at our address', async (_, given) => {
    const headers = await headersOf('/v1/projects', given);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('a response of the API keeps its own policy in addition to ours', async () => {
    const headers = await headersOf('/v1/projects', { ...HTML, 'content-security-policy': "img-src 'none'" });
    expect(headers.get('content-security-policy')).toMatch(/^img-src 'none', default-src 'none'/);
  });

  it('web forms of the upstream server keep their policy, or get one', async () => {
    const own = await headersOf('/-/single/a', {
      ...HTML,
      'content-security-policy': "script-src 'self' https://maps.example",
    });
    expect(own.get('content-security-policy')).toBe("script-src 'self' https://maps.example");
    const none = await headersOf('/-/single/a', HTML);
    expect(none.get('content-security-policy')).toMatch(/script-src 'self'.*object-src 'none'.*frame-ancestors 'self'/);
    expect(none.get('x-content-type-options')).toBe('nosniff');
    const script = await headersOf('/-/a.js', { 'content-type': 'text/javascript' });
    expect(script.get('content-security-policy')).toBeNull();
  });

  it('workers of the upstream server get no scope over our pages', async () => {
    const headers = await headersOf('/-/x/worker.js', {
      'content-type': 'text/javascript',
      'service-worker-allowed': '/',
    });
    expect(headers.get('service-worker-allowed')).toBeNull();
  });

  it('requests to the upstream server end with the connection of the visitor that pipelined them', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /v1/forever HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3));
    await until(() => open === 3);
    socket.resetAndDestroy();
    await until(() => open === 0);
    expect(seen).toHaveLength(3);
  });

  it('a request to the upstream server ends with the visitor’s connection', async () => {
    const sockets = Array.from({ length: 20 }, () => opened('/v1/forever', ['Host: x']));
    await until(() => open === sockets.length);
    for (const socket of sockets) socket.resetAndDestroy();
    await until(() => open === 0);
    expect(seen).toHaveLength(sockets.length);
  });
});
