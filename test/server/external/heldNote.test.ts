import type { BlobRows } from '../../../server/external/blob/blobPlaces';
import { heldNote } from '../../../server/external/blob/heldNote';

const file = { sha256: 'a', place: 's3://files' };

describe('a held note', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const hold = (keepHolding: () => Promise<boolean>) => {
    const asked = jest.fn(keepHolding);
    const note = heldNote({ keepHolding: asked } as Partial<BlobRows> as BlobRows, file, 'me', performance.now());
    return { note, asked };
  };

  it('a held note is kept as long as it is needed, and certain meanwhile', async () => {
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

  it('a held note is uncertain well before another one may take it, while the database is away', async () => {
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

  it('a held note that another one has taken is lost for good', async () => {
    let isMine = false;
    const { note } = hold(() => Promise.resolve(isMine));
    await jest.advanceTimersByTimeAsync(4_000);
    isMine = true;
    await jest.advanceTimersByTimeAsync(4_000);
    expect(note.isCertain()).toBe(false);
    note.end();
  });
});
