import { batched } from '#server/db/connection/batches';

/** Work that the test completes. */
const controlled = () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const work = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, run: batched(work) };
};

const settleAll = () => new Promise((resolve) => setImmediate(resolve));

describe('batched', () => {
  it('batched shares the next run among callers during a run', async () => {
    const { ends, run } = controlled();
    const first = run();
    const later = [run(), run(), run()];
    expect(ends).toHaveLength(1);
    ends[0]?.resolve();
    await first;
    await settleAll();
    expect(ends).toHaveLength(2);
    ends[1]?.resolve();
    await Promise.all(later);
  });

  it('batched never counts a run that began before the call', async () => {
    const { ends, run } = controlled();
    void run();
    let isThere = false;
    const second = run().then(() => {
      isThere = true;
    });
    ends[0]?.resolve();
    await settleAll();
    expect(isThere).toBe(false);
    ends[1]?.resolve();
    await second;
  });

  it('batched reports a failure only to the callers of that run', async () => {
    const { ends, run } = controlled();
    const first = run();
    const second = run();
    ends[0]?.reject(new Error('full'));
    await expect(first).rejects.toThrow('full');
    await settleAll();
    ends[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
  });
});
