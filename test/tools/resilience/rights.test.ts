import { tryRights } from '#tools/resilience/rights';
import { describeInWorld } from '../../support/access/world';

/** A fixed seed; `npm run prove` uses others. */
const SEED = 20_261_123;

// In a project that is open, test/server/http/access/matrix.test.ts tries the tables in whole.
describeInWorld('rights in projects of each state', (server) => {
  it.each(['archived', 'closed', 'encrypted'] as const)(
    'a project that is %s gives every caller the access of the tables, and shows no other',
    async (state) => {
      const { tried, allowed, faults } = await tryRights(server, state, { seed: SEED, count: 30 });
      expect(faults).toEqual([]);
      expect([tried, allowed > 0]).toEqual([30, true]);
    },
  );
});
