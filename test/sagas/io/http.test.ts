import { browserHttp } from '#sagas/io/http';

const request = () => ({
  method: 'GET' as const,
  path: '/v1/roles',
  headers: {},
  signal: new AbortController().signal,
});

const fetchGives = (answer: () => Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

/** An answer whose connection breaks after its first bytes. */
const broken = () => {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('[{'));
      stream.error(new TypeError('network error'));
    },
  });
  return Promise.resolve(new Response(body));
};

describe('HTTP request', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['before it was answered', () => Promise.reject(new TypeError('failed'))],
    ['in the middle of the answer', broken],
  ])('an HTTP request has no response if the connection breaks %s', async (_, answer) => {
    fetchGives(answer);
    expect(await browserHttp.send(request())).toEqual({ ok: false, problem: { kind: 'noResponse' } });
  });

  it.each([
    ['a read', { method: 'GET' as const }, false],
    ['a write without a body', { method: 'DELETE' as const }, true],
    ['a short write', { method: 'PATCH' as const, body: '{"reviewState":"approved"}' }, true],
    ['a long write', { method: 'PUT' as const, body: 'x'.repeat(1_000) }, false],
  ])('%s: whether it arrives if its page is left', async (_, what, outlives) => {
    const fetched = fetchGives(() => Promise.resolve(new Response('{}')));
    await browserHttp.send({ ...request(), ...what });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: outlives });
  });

  it('an HTTP request rejects if it was aborted', async () => {
    const controller = new AbortController();
    fetchGives(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    controller.abort();
    await expect(browserHttp.send({ ...request(), signal: controller.signal })).rejects.toThrow('aborted');
  });
});

describe('answers requested by the page’s head', () => {
  const body = () => Promise.resolve(new Response('{"id":1}'));

  afterEach(() => {
    globalThis.earlyAnswers = undefined;
    jest.restoreAllMocks();
  });

  it('an early response is used once, for its path', async () => {
    const fetched = fetchGives(() => Promise.resolve(new Response('{"id":2}')));
    globalThis.earlyAnswers = { '/v1/users/current': body() };
    expect(await browserHttp.send(request())).toEqual({ ok: true, data: { id: 2 } });
    const current = { ...request(), path: '/v1/users/current' };
    expect(await browserHttp.send(current)).toEqual({ ok: true, data: { id: 1 } });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await browserHttp.send(current)).toEqual({ ok: true, data: { id: 2 } });
  });

  it('an answer that was requested early and failed is requested again', async () => {
    fetchGives(body);
    globalThis.earlyAnswers = { '/v1/roles': Promise.resolve(null) };
    expect(await browserHttp.send(request())).toEqual({ ok: true, data: { id: 1 } });
  });

  it('an answer that was requested early is for reads alone', async () => {
    const fetched = fetchGives(body);
    globalThis.earlyAnswers = { '/v1/roles': body() };
    await browserHttp.send({ ...request(), method: 'DELETE' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('a request that is aborted while it waits for an early answer rejects', async () => {
    const fetched = fetchGives(body);
    const controller = new AbortController();
    globalThis.earlyAnswers = { '/v1/roles': new Promise((resolve) => setTimeout(() => resolve(null))) };
    const sent = browserHttp.send({ ...request(), signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toThrow(/aborted/);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('upload', () => {
  const { XMLHttpRequest: real } = globalThis;
  afterEach(() => void (globalThis.XMLHttpRequest = real));

  it.each(['error', 'timeout'] as const)('an upload has no response if the network ends it by %s', async (end) => {
    class Ending {
      readonly upload = {};
      open = () => undefined;
      send = () => this[`on${end}`]?.();
      onerror?: () => void;
      ontimeout?: () => void;
    }
    globalThis.XMLHttpRequest = Ending as unknown as typeof XMLHttpRequest;
    const sent = browserHttp.send({ ...request(), method: 'POST', body: new Blob(['a']), onProgress: () => undefined });
    expect(await sent).toEqual({ ok: false, problem: { kind: 'noResponse' } });
  });
});
