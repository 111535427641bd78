import { tryFaults } from '../../scripts/prove/faults';
import { describePooled } from '../support/pooledServer';

/** The same every time; other seeds are for `npm run prove`. */
const SEED = 20_261_123;

describePooled('statements that fail', (server) => {
  it('a write whose statement fails is refused without rows, and the server goes on', async () => {
    const { calls, statements, faults } = await tryFaults(server, { seed: SEED, count: 40 });
    expect(faults).toEqual([]);
    expect([calls > 0, statements]).toEqual([true, 40]);
  });
});
