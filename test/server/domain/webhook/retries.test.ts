import { nextAttemptIn, pauseFor, readRetryAfter, WEBHOOK_ATTEMPTS } from '#server/domain/webhook/retries';

const HOUR = 60 * 60_000;
const NOW = Date.parse('2027-01-01T00:00:00Z');

describe('retries of webhooks', () => {
  it('ten attempts take a little more than three days', () => {
    const delays = Array.from({ length: WEBHOOK_ATTEMPTS }, (_, attempts) => nextAttemptIn(attempts, null, 0) ?? 0);
    expect(delays.slice(1, 4)).toEqual([5000, 300_000, 1_800_000]);
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / HOUR;
    expect(hours).toBeGreaterThan(75);
    expect(hours).toBeLessThan(76);
    expect(nextAttemptIn(WEBHOOK_ATTEMPTS, null, 0)).toBeNull();
  });

  it('the delay is random, and at least as long as the receiver requests', () => {
    expect(nextAttemptIn(4, null, 1)).toBeCloseTo(2.2 * HOUR);
    expect(nextAttemptIn(1, 60_000, 0)).toBe(60_000);
  });

  it.each([
    ['120', 120_000],
    ['Fri, 01 Jan 2027 00:01:00 GMT', 60_000],
    ['Thu, 31 Dec 2026 00:00:00 GMT', 0],
    ['999999999', 24 * HOUR],
    ['soon', null],
    [null, null],
  ])('Retry-After: %s is %s ms', (text, ms) => expect(readRetryAfter(text, NOW)).toBe(ms));

  it.each([
    [429, null, 'answer', 60_000],
    [502, null, 'answer', 60_000],
    [504, null, 'answer', 60_000],
    [503, '10', 'answer', 10_000],
    [500, null, 'answer', null],
    [null, null, 'connection', null],
    [null, null, 'timeout', 60_000],
  ] as const)(
    'after %s with Retry-After %s (%s) the receiver is left alone for %s ms',
    (status, retryAfter, fault, pause) => expect(pauseFor({ status, retryAfter, fault }, NOW)).toBe(pause),
  );
});
