import { browserHttp } from '../../../sagas/io/http';

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

describe('a request over the network of the browser', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['before it was answered', () => Promise.reject(new TypeError('failed'))],
    ['in the middle of the answer', broken],
  ])('a request over the network of the browser has no answer where the connection breaks %s', async (_, answer) => {
    fetchGives(answer);
    expect(await browserHttp.send(request())).toEqual({ ok: false, problem: { kind: 'noResponse' } });
  });

  it('a request over the network of the browser rejects where it was given up', async () => {
    const controller = new AbortController();
    fetchGives(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    controller.abort();
    await expect(browserHttp.send({ ...request(), signal: controller.signal })).rejects.toThrow('aborted');
  });
});
