import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/test/freePort';
import { makeMigrated } from '../support/servers/embeddedTemplates';
import { createMigratedDatabase, type OwnDatabase } from '../support/servers/ownDatabase';
import { StartedServer } from '../support/servers/startedServer';

const TOOL = join(__dirname, '..', '..', '..', 'shared', 'contract');
const OWN_DEVIATIONS = join(__dirname, '..', '..', 'docs', 'deviations.json');
const TIMEOUT = 300_000;

/** Runs a program of the tool. @returns its output, whatever its exit status */
const run = (program: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(TOOL, program), ...args], { maxBuffer: 32e6 }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

const groupsOf = async (set: string): Promise<string[]> =>
  (await run('record.mjs', '--set', set, '--list')).split('\n').flatMap((line) => /^[\w-]+/.exec(line)?.[0] ?? []);

/** The last line of a comparison without unexplained differences. */
const kept = /^contract: \d{2,} same, \d+ deviations expected, 0 different, 0 missing of \d+$/;

/** The steps that differ, or are missing, without a reason that is written down. */
const unexplained = (printed: string): readonly string[] =>
  printed.split('\n\n').filter((text) => /^[A-Z]+ {2}\d/.test(text));

const isThere = existsSync(TOOL);
if (!isThere) process.stderr.write('no recorded conversations are compared: ../shared is not here\n');

(isThere ? describe : describe.skip)('the contract (skipped where ../shared is absent)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const deviations = join(folder, 'deviations.json');
  const postgresql = process.env.TEST_DATABASE_URL;
  let own: OwnDatabase | undefined;
  let server: StartedServer;
  let base = '';
  let smtp = 0;

  beforeAll(async () => {
    const lists = [join(TOOL, 'deviations.json'), OWN_DEVIATIONS].map((file): unknown[] =>
      JSON.parse(readFileSync(file, 'utf8')),
    );
    writeFileSync(deviations, JSON.stringify(lists.flat()));
    if (postgresql === undefined) await makeMigrated(join(folder, 'data'));
    else own = await createMigratedDatabase(postgresql);
    const port = await freePort();
    smtp = await freePort();
    base = `http://localhost:${port}`;
    server = new StartedServer({
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: join(folder, 'data'),
      ...(own ? { DATABASE_URL: own.url, TRANSECT_SECRET: 's'.repeat(40) } : {}),
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'correct horse battery 1',
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    });
    await server.ready();
  }, TIMEOUT);

  afterAll(async () => {
    await server.end('SIGTERM');
    await own?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const record = async (set: string, out: string, groups: readonly string[]) => {
    const options = ['--set', set, '--base', base, '--out', out, '--smtp-port', String(smtp), '--entity-wait', '30'];
    await run('record.mjs', ...options, '--web-form-wait', '5', '--only', groups.join(','));
  };
  const compare = (reference: string, ours: string, groups: readonly string[]) =>
    run('compare.mjs', join(TOOL, reference), ours, '--deviations', deviations, '--only', groups.join(','));

  it(
    'the contract of 2020 and of 2026 holds except for the documented deviations',
    async () => {
      const out = join(folder, 'first');
      const groups = await groupsOf('first');
      await record('first', out, groups);
      for (const reference of ['v1.1.1', 'v2026.2.2']) {
        const printed = await compare(reference, out, groups);
        expect([reference, unexplained(printed)]).toEqual([reference, []]);
        expect(printed.trim().split('\n').at(-1)).toMatch(kept);
      }
    },
    TIMEOUT,
  );

  it(
    'the contract of changes after 2020 holds except for the documented deviations',
    async () => {
      const out = join(folder, 'later');
      const groups = await groupsOf('later');
      await record('later', out, groups);
      const printed = await compare('later-v2026.2.2', out, groups);
      expect(unexplained(printed)).toEqual([]);
      expect(printed.trim().split('\n').at(-1)).toMatch(kept);
    },
    TIMEOUT,
  );
});
