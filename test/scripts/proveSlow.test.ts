import { trySlow } from '../../scripts/prove/slow';
import { describeServer } from '../support/server';

/** The same every time; other seeds are for `npm run prove`. */
const SEED = 20_261_123;

/** A busy machine may take as long as it needs; that they are cut at all is what counts here. */
const GRACE_MS = 60_000;

describeServer('slow connections', (server) => {
  it('whoever holds connections slowly is cut, while others are served', async () => {
    const { counts, faults } = await trySlow(server, { seed: SEED, count: 20 }, GRACE_MS);
    expect(faults).toEqual([]);
    expect(counts).toMatchObject({ connections: 20, cut: 20 });
  });
});
