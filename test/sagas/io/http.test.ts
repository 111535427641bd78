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

describe('HTTP request', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['before it was answered', () => Promise.reject(new TypeError('failed'))],
    ['in the middle of the answer', broken],
  ])('an HTTP request has no answer where the connection breaks %s', async (_, answer) => {
    fetchGives(answer);
    expect(await browserHttp.send(request())).toEqual({ ok: false, problem: { kind: 'noResponse' } });
  });

  it('an HTTP request rejects where it was aborted', async () => {
    const controller = new AbortController();
    fetchGives(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    controller.abort();
    await expect(browserHttp.send({ ...request(), signal: controller.signal })).rejects.toThrow('aborted');
  });
});
