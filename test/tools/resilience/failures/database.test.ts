import { byExtent } from '#test/support/extent';
import { runScript } from '#test/support/runScript';

// It starts its own PostgreSQL, like other tests that need one.
const ifPostgres = process.env.TEST_DATABASE_URL ? it : it.skip;

// As a command, because stand-ins of other tests for browser functions must not affect it.
ifPostgres('a server whose PostgreSQL is taken away and given back loses nothing, and goes on', async () => {
  const asked = ['database', '--count', byExtent({ few: '2', all: '8' }), '--seed', '20261123'];
  const { code, output } = await runScript('tools/resilience/run.ts', asked, {});
  expect(output).toMatch(/acknowledged: [1-9]/);
  expect(output).toMatch(/\nheld$/);
  expect(code).toBe(0);
});
