import { runScript } from '../support/runScript';

// It starts a PostgreSQL of its own, as those tests do that need one.
const ifPostgres = process.env.TEST_DATABASE_URL ? it : it.skip;

// As a command, because what other tests put in place of the browser's functions is none of its business.
ifPostgres('several servers on one database and one bucket lose nothing while one of them is killed', async () => {
  const asked = ['servers', '--count', '1', '--seed', '213'];
  const { code, output } = await runScript('scripts/prove/run.ts', asked, {});
  expect(output).toMatch(/acknowledged: [1-9]\d*, lost: 0, webhooks told: [1-9]/);
  expect(output).toMatch(/\nheld$/);
  expect(code).toBe(0);
});
