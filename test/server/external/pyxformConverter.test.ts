import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { pyxformConverter } from '#server/external/pyxformConverter';

const FILE = Buffer.from('PK the workbook');

describe('pyxform-http', () => {
  const servers: Server[] = [];

  const start = async (answer: RequestListener): Promise<string> => {
    const started = createServer(answer);
    servers.push(started);
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  };
  const answering = (status: number, body: string): Promise<string> =>
    start((request, response) => {
      request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
    });
  const failure = (url: string, limits?: Parameters<typeof pyxformConverter>[1]): Promise<unknown> =>
    pyxformConverter(new URL(url), limits)
      .convert(FILE, 'x', backgroundSignal)
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  const good = { status: 200, error: null, warnings: ['[row : 2] look'], result: '<h:html/>', itemsets: 'a,b\n' };

  it('pyxform-http receives the unchanged file, with the fallback id', async () => {
    const seen: { request: IncomingMessage; body: Buffer }[] = [];
    const url = await start((request, response) => {
      void buffer(request).then((body) => {
        seen.push({ request, body });
        response.end(JSON.stringify(good));
      });
    });
    for (const base of [`${url}/sub`, `${url}/sub/?x=1`]) {
      expect(await pyxformConverter(new URL(base)).convert(FILE, 'Bäume 1', backgroundSignal)).toEqual({
        xml: '<h:html/>',
        itemsets: 'a,b\n',
        warnings: ['[row : 2] look'],
      });
      const { request, body } = seen[seen.length - 1] ?? { request: undefined, body: undefined };
      expect([request?.method, request?.url]).toEqual(['POST', '/sub/api/v1/convert']);
      expect(request?.headers['x-xlsform-formid-fallback']).toBe('B%C3%A4ume 1');
      expect(body).toEqual(FILE);
    }
    await pyxformConverter(new URL(url)).convert(FILE, undefined, backgroundSignal);
    expect(seen[2]?.request.headers).not.toHaveProperty('x-xlsform-formid-fallback');
  });

  it.each([
    ['nothing beside it', { ...good, warnings: null, itemsets: null }],
    ['less than that', { result: '<h:html/>' }],
    ['other things', { result: '<h:html/>', warnings: 'none', itemsets: '' }],
  ])('pyxform-http can answer a form with %s', async (_, answer) => {
    const url = await answering(200, JSON.stringify(answer));
    const converted = await pyxformConverter(new URL(url)).convert(FILE, 'x', backgroundSignal);
    expect(converted).toEqual({ xml: '<h:html/>', itemsets: undefined, warnings: [] });
  });

  it.each([
    [400, null, null],
    [400, ['[row : 2] look'], ['[row : 2] look']],
    [200, [], null],
  ])('pyxform-http that refuses with %d gives the reason', async (status, warnings, told) => {
    const body = { status: 400, error: '[row : 7] no', warnings, result: null, itemsets: null };
    const url = await answering(status, JSON.stringify(body));
    expect(await failure(url)).toMatchObject({ code: 400.15, details: { error: '[row : 7] no', warnings: told } });
  });

  it.each([
    ['a crash', 500, JSON.stringify({ error: 'Internal Server Error' })],
    ['a proxy that finds nobody', 502, '<html>'],
    ['no JSON', 200, '<html>'],
    ['nothing', 200, ''],
    ['a text', 200, '"a form"'],
    ['null', 200, 'null'],
    ['neither form nor error', 200, '{}'],
    ['an empty form', 200, JSON.stringify({ ...good, result: '' })],
    ['a form with another status', 404, JSON.stringify(good)],
  ])('pyxform-http that answers with %s counts as unavailable', async (_, status, body) => {
    const url = await answering(status, body);
    expect(await failure(url)).toMatchObject({ code: 502.2, details: { error: expect.any(String) } });
  });

  it.each([303, 307])('pyxform-http redirects (%d) are not followed', async (status) => {
    const asked: (string | undefined)[] = [];
    const url = await start((request, response) => {
      asked.push(request.url);
      request.resume().on('end', () => {
        if (request.url === '/other') response.end(JSON.stringify(good));
        else response.writeHead(status, { location: '/other' }).end();
      });
    });
    expect(await failure(url)).toMatchObject({ code: 502.2 });
    expect(asked).toEqual(['/api/v1/convert']);
  });

  it('pyxform-http has limits of time and size', async () => {
    const slow = await start(() => undefined);
    expect(await failure(slow, { timeout: 100, answer: 1000 })).toMatchObject({ code: 502.2 });
    const trickling = await start((request, response) => {
      request.resume();
      response.write('{"result":"');
    });
    expect(await failure(trickling, { timeout: 100, answer: 1000 })).toMatchObject({ code: 502.2 });
    const long = await answering(200, JSON.stringify({ ...good, result: 'x'.repeat(1000) }));
    expect(await failure(long, { timeout: 10_000, answer: 1000 })).toMatchObject({
      code: 502.2,
      details: { error: expect.stringContaining('too long') },
    });
  });

  it('pyxform-http can be unreachable', async () => {
    const url = await answering(200, '');
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    expect(await failure(url)).toMatchObject({ code: 502.2, details: { error: 'ECONNREFUSED' } });
  });
});
