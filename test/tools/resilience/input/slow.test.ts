import { trySlow } from '#tools/resilience/input/slow';
import { describeServer } from '#test/support/server';

/** A fixed seed; `npm run prove` uses others. */
const SEED = 20_261_123;

/** A busy machine may be slow; only the cut itself counts here. */
const GRACE_MS = 60_000;

describeServer('slow connections', (server) => {
  it('clients that hold connections slowly are cut off, while others are served', async () => {
    const { counts, faults } = await trySlow(server, { seed: SEED, count: 20 }, GRACE_MS);
    expect(faults).toEqual([]);
    expect(counts).toMatchObject({ connections: 20, cut: 20 });
  });
});
