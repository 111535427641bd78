import type { BlobRows } from '#server/external/blob/blobLocations';
import { renewLease } from '#server/external/blob/renewLease';

const file = { sha256: 'a', place: 's3://files' };

describe('an upload lease', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const hold = (renew: () => Promise<boolean>) => {
    const asked = jest.fn(renew);
    const note = renewLease({ renew: asked } as Partial<BlobRows> as BlobRows, file, 'me', performance.now());
    return { note, asked };
  };

  it('an upload lease is renewed while it is needed, and remains valid', async () => {
    const { note, asked } = hold(() => Promise.resolve(true));
    for (let minute = 0; minute < 3; minute += 1) {
      await jest.advanceTimersByTimeAsync(60_000);
      expect(note.isCertain()).toBe(true);
    }
    note.end();
    const before = asked.mock.calls.length;
    expect(before).toBeGreaterThan(30);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(before);
    expect(note.isCertain()).toBe(false);
  });

  it('an upload lease becomes invalid well before another server may claim it, while the database is away', async () => {
    let isAway = true;
    const { note } = hold(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(true)));
    await jest.advanceTimersByTimeAsync(7_000);
    expect(note.isCertain()).toBe(true);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(note.isCertain()).toBe(false);
    isAway = false;
    await jest.advanceTimersByTimeAsync(4_000);
    expect(note.isCertain()).toBe(true);
    note.end();
  });

  it('an upload lease claimed by another server is lost for good', async () => {
    let isMine = false;
    const { note } = hold(() => Promise.resolve(isMine));
    await jest.advanceTimersByTimeAsync(4_000);
    isMine = true;
    await jest.advanceTimersByTimeAsync(4_000);
    expect(note.isCertain()).toBe(false);
    note.end();
  });
});
