import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { enketoAt, EnketoBusy, EnketoError, type Enketo } from '#server/external/enketo';

const survey = { serverUrl: 'https://us.example.org/v1/projects/1', formId: 'odd id/ü 1' };

describe('an Enketo', () => {
  let server: Server | undefined;

  const start = async (answer: RequestListener): Promise<string> => {
    const started = createServer(answer);
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  };
  const at = (url: string, limits?: Parameters<typeof enketoAt>[1]): Enketo =>
    enketoAt({ url: new URL(url), apiKey: 'the key' }, limits);
  const failure = (enketo: Enketo): Promise<unknown> =>
    enketo.urlOf(survey, 'many', backgroundSignal).then(
      () => undefined,
      (error: unknown) => error,
    );

  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
  });

  const every = {
    url: 'https://forms.example.org/abc',
    single_url: 'https://forms.example.org/single/abc',
    single_once_url: 'https://forms.example.org/single/::once',
    preview_url: 'https://forms.example.org/preview/abc',
  };

  it.each([
    ['many', '/sub/api/v2/survey', every.url],
    ['single', '/sub/api/v2/survey/single', every.single_url],
    ['once', '/sub/api/v2/survey/single/once', every.single_once_url],
    ['preview', '/sub/api/v2/survey/preview', every.preview_url],
  ] as const)('Enketo is requested for a URL to fill %s', async (kind, path, expected) => {
    const seen: (string | undefined)[] = [];
    const url = await start((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        seen.push(request.method, request.url, request.headers.authorization, request.headers['content-type'], body);
        response.writeHead(kind === 'many' ? 201 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ ...every, code: 201 }));
      });
    });
    for (const base of [`${url}/sub`, `${url}/sub/?x=1`]) {
      expect((await at(base).urlOf(survey, kind, backgroundSignal)).href).toBe(expected);
      expect(seen.splice(0)).toEqual([
        'POST',
        path,
        `Basic ${Buffer.from('the key:').toString('base64')}`,
        'application/x-www-form-urlencoded;charset=UTF-8',
        'server_url=https%3A%2F%2Fus.example.org%2Fv1%2Fprojects%2F1&form_id=odd+id%2F%C3%BC+1',
      ]);
    }
  });

  it.each([
    ['a refusal', 401, JSON.stringify({ ...every, message: 'the key is wrong' })],
    ['an error', 500, 'the key'],
    ['another success', 202, JSON.stringify(every)],
    ['no JSON', 200, '<html>the key</html>'],
    ['nothing', 200, ''],
    ['null', 200, 'null'],
    ['no address', 200, '{}'],
    ['an address that is none', 200, JSON.stringify({ url: '/abc' })],
    ['a script', 200, JSON.stringify({ url: 'javascript:alert(1)' })],
    ['a number', 200, JSON.stringify({ url: 7 })],
    ['too much', 200, `{"url": "${'x'.repeat(100_000)}"}`],
  ])('Enketo returns no address if it responds with %s', async (_, status, body) => {
    const url = await start((request, response) => {
      request.resume().on('end', () => response.writeHead(status).end(body));
    });
    const error = await failure(at(url));
    expect(error).toBeInstanceOf(EnketoError);
    expect(String(error)).not.toContain('the key');
  });

  const instance = {
    instanceId: 'uuid:2',
    xml: '<data id="a"><photo>p 1.jpg</photo></data>',
    files: new Map([['p 1.jpg', 'https://us.example.org/v1/p%201.jpg']]),
    returnUrl: 'https://us.example.org/projects/1',
  };

  it('Enketo receives a submission with the URLs of its files, and returns the URL for editing', async () => {
    const seen: [string | undefined, Record<string, string>][] = [];
    const url = await start((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        seen.push([request.url, Object.fromEntries(new URLSearchParams(body))]);
        response.writeHead(201).end(JSON.stringify({ edit_url: 'https://forms.example.org/edit/abc?instance_id=2' }));
      });
    });
    expect((await at(url).editOf(survey, instance, backgroundSignal)).href).toBe(
      'https://forms.example.org/edit/abc?instance_id=2',
    );
    expect(seen).toEqual([
      [
        '/api/v2/instance',
        {
          server_url: survey.serverUrl,
          form_id: survey.formId,
          instance: instance.xml,
          instance_id: 'uuid:2',
          return_url: instance.returnUrl,
          'instance_attachments[p 1.jpg]': 'https://us.example.org/v1/p%201.jpg',
        },
      ],
    ]);
  });

  it('Enketo reports that the same submission was opened a moment ago', async () => {
    const url = await start((request, response) => {
      request.resume().on('end', () => response.writeHead(405).end('{}'));
    });
    await expect(at(url).editOf(survey, instance, backgroundSignal)).rejects.toBeInstanceOf(EnketoBusy);
    expect(await failure(at(url))).toBeInstanceOf(EnketoError);
  });

  it('Enketo’s redirects are not followed with the API key', async () => {
    const seen: string[] = [];
    const url = await start((request, response) => {
      seen.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await failure(at(url))).toBeInstanceOf(EnketoError);
    expect(seen).toEqual(['/api/v2/survey']);
  });

  it('Enketo requests time out if it does not respond, or never ends its response', async () => {
    const silent = await start((_request, response) => void response.writeHead(200).write('{'));
    expect(await failure(at(silent, { timeout: 200, answer: 1000 }))).toBeInstanceOf(EnketoError);
  });

  it('Enketo returns no address if it is unreachable', async () => {
    const url = await start(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    const error = await failure(at(url));
    expect(error).toBeInstanceOf(EnketoError);
    expect(String(error)).toContain('ECONNREFUSED');
  });
});
