import { runScript } from '../support/runScript';

// It starts a PostgreSQL of its own, as those tests do that need one.
const ifPostgres = process.env.TEST_DATABASE_URL ? it : it.skip;

// As a command, because what other tests put in place of the browser's functions is none of its business.
ifPostgres('a server whose PostgreSQL is taken away and given back loses nothing, and goes on', async () => {
  const asked = ['database', '--count', '3', '--seed', '20261123'];
  const { code, output } = await runScript('scripts/prove/run.ts', asked, {});
  expect(output).toMatch(/acknowledged: [1-9]/);
  expect(output).toMatch(/\nheld$/);
  expect(code).toBe(0);
});
