import { runScript } from '#test/support/runScript';

/** For a busy machine. */
const TIMEOUT = 600_000;

// As a command, because it starts servers, a PostgreSQL and a browser.
it(
  'a server whose requests are cut at any moment releases their resources',
  async () => {
    const { code, output } = await runScript(
      'tools/resilience/run.ts',
      ['aborts', '--count', '60', '--seed', '20261129'],
      {},
    );
    expect(output).toMatch(/embedded answered: [1-9]/);
    expect(output).toMatch(/\nheld\n?$/);
    expect(code).toBe(0);
  },
  TIMEOUT,
);
