import { earlyRequests } from '#webform/protocol/earlyRequests';
import { fillAddress } from '../page/fillAddress';
import { memoryStorage } from '../page/memory';

const given = globalThis as { earlyAnswers?: Record<string, Promise<Response>> };

/** Requests of a page with an early answer at `/a`, by the texts of their answers. */
const page = (early: Promise<Response>) => {
  given.earlyAnswers = { '/a': early };
  const { fetch } = earlyRequests(() => Promise.resolve(new Response('later')), memoryStorage(), fillAddress());
  return async (url: string, init?: RequestInit) => (await fetch(url, init)).text();
};

describe('answers that were requested early', () => {
  afterEach(() => {
    delete given.earlyAnswers;
    jest.restoreAllMocks();
  });

  it('are used once', async () => {
    const read = page(Promise.resolve(new Response('early')));
    expect(await read('/b')).toBe('later');
    expect(await read('/a')).toBe('early');
    expect(await read('/a')).toBe('later');
  });

  it('are no answers to what is sent', async () => {
    expect(await page(Promise.resolve(new Response('early')))('/a', { method: 'HEAD' })).toBe('later');
  });

  it('are requested again if that failed', async () => {
    expect(await page(Promise.reject(new TypeError('offline')))('/a')).toBe('later');
  });

  it('are too old after 20 seconds', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(20_001);
    expect(await page(Promise.resolve(new Response('early')))('/a')).toBe('later');
  });
});
