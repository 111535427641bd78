import { retryWithBackoff } from '#webform/sending/retryWithBackoff';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const HOUR = 3_600_000;

test('sending is tried again after growing waits, until it is done', async () => {
  const tries: number[] = [];
  const begun = Date.now();
  retryWithBackoff(() => {
    tries.push(Date.now() - begun);
    return Promise.resolve(tries.length === 9);
  });
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(tries).toHaveLength(9);
  const waits = tries.map((at, index) => at - (tries[index - 1] ?? 0));
  expect(waits[0]).toBe(5000);
  expect(waits[1]).toBeGreaterThanOrEqual(5000);
  expect(waits[6]).toBeGreaterThanOrEqual(160_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(450_000);
});

test('sending is retried at once when the browser is online or the page becomes visible, one attempt at a time', async () => {
  const ends: ((isDone: boolean) => void)[] = [];
  const stop = retryWithBackoff(() => new Promise<boolean>((resolve) => ends.push(resolve)));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(1);
  ends[0]?.(false);
  await jest.advanceTimersByTimeAsync(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  ends[1]?.(false);
  await jest.advanceTimersByTimeAsync(0);
  stop();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(ends).toHaveLength(2);
});

test('sending that fails unexpectedly is tried again', async () => {
  let tries = 0;
  retryWithBackoff(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('a bug')) : Promise.resolve(true);
  }, true);
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(tries).toBe(2);
});
