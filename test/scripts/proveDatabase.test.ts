import { database } from '../../scripts/prove/database';

// It starts a PostgreSQL of its own, as those tests do that need one.
const ifPostgres = process.env.TEST_DATABASE_URL ? it : it.skip;

ifPostgres('a server whose PostgreSQL is taken away and given back loses nothing, and goes on', async () => {
  const { counts, faults } = await database.run({ seed: 20_261_123, count: 3 });
  expect(faults).toEqual([]);
  expect(counts.acknowledged).toBeGreaterThan(0);
});
