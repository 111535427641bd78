import { tryFaults } from '#tools/resilience/failures/faults';
import { describePooled } from '#test/support/servers/pooledServer';

/** A fixed seed; `npm run prove` uses others. */
const SEED = 20_261_123;

describePooled('statements that fail', (server) => {
  it('a write whose statement fails is refused without rows, and the server continues', async () => {
    const { calls, statements, faults } = await tryFaults(server, { seed: SEED, count: 40 });
    expect(faults).toEqual([]);
    expect([calls > 0, statements]).toEqual([true, 40]);
  });
});
