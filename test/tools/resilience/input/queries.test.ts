import { runScript } from '#test/support/runScript';

/** For a busy machine. */
const TIMEOUT = 600_000;

// As a command, because it starts servers and a PostgreSQL.
it(
  'expensive reads are answered with rows or a problem, and all others as usual',
  async () => {
    const { code, output } = await runScript('tools/resilience/run.ts', ['queries', '--count', '300'], {});
    expect(output).toMatch(/embedded 200: [1-9]/);
    expect(output).toMatch(/\nheld\n?$/);
    expect(code).toBe(0);
  },
  TIMEOUT,
);
