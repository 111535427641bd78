import { tryRights } from '../../scripts/prove/rights';
import { describeInWorld } from '../support/accessWorld';

/** The same every time; other seeds are for `npm run prove`. */
const SEED = 20_261_123;

// In a project that is open, accessMatrix.test.ts tries the tables in whole.
describeInWorld('rights in projects of each state', (server) => {
  it.each(['archived', 'closed', 'encrypted'] as const)(
    'a project that is %s gives everybody what the access tables say, and shows no other',
    async (state) => {
      const { tried, allowed, faults } = await tryRights(server, state, { seed: SEED, count: 30 });
      expect(faults).toEqual([]);
      expect([tried, allowed > 0]).toEqual([30, true]);
    },
  );
});
