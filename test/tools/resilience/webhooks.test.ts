import { runScript } from '../../support/runScript';

/** For a busy machine. */
const TIMEOUT = 600_000;

// As a command, because it starts servers and a PostgreSQL. The order of turns is the subject of webhookTurns.test.ts.
it(
  'deliveries of a project arrive beside receivers that hang',
  async () => {
    const { code, output } = await runScript('tools/resilience/run.ts', ['webhooks', '--count', '2'], {});
    expect(output).toContain('embedded delivered: 2');
    expect(output).toMatch(/\nheld\n?$/);
    expect(code).toBe(0);
  },
  TIMEOUT,
);
