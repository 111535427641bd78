import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sealKey } from '#server/backup/backups';
import { isBackupName } from '#server/backup/backupFile';
import { BackupFixture } from '../../support/servers/backups';
import { quickKey } from '../../support/site/quickKey';
import { spread } from '../../support/extent';
import { SHORT_LIVED } from '../../support/shortLived';
import { until } from '../../support/until';
import { freePort } from '#scripts/test/freePort';
import { saveConfig } from '#server/db/config';

const ROOT = join(__dirname, '..', '..', '..');
jest.setTimeout(5 * 60_000);

const fixture = new BackupFixture();
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await fixture.close();
});

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Runs the job of a server in a process of its own. */
const start = async (env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...SHORT_LIVED, '--import', 'tsx', 'test/support/servers/backupProcess.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
};

/** While the file is written and while it is tested. */
const moments = (folder: string, scratch: string): readonly (readonly [isThere: () => boolean, what: string])[] => [
  [
    () => namesIn(folder).some((name) => /^\.[0-9a-f]{8}-.*\.partial$/.test(name)) && namesIn(scratch).length > 0,
    'writing',
  ],
  [() => namesIn(scratch).some((name) => name.startsWith('verify-')), 'trying'],
];

const ended = (child: ChildProcess) => new Promise<void>((resolve) => void child.once('close', () => resolve()));

it('a server killed during a backup leaves no valid one, and the next start removes the remains', async () => {
  const env = await fixture.newEnvironment('embedded');
  const deps = await fixture.openWithSample('embedded', env, 20);
  const folder = join(deps.config.backupDir, 'here');
  mkdirSync(folder, { recursive: true });
  const key = sealKey(await quickKey('words'), deps.tokens);
  await saveConfig(deps.database.db, 'backups', { type: 'folder', folder, ...key, language: 'en' });
  await deps.database.close();
  const { scratch } = deps.backups;

  for (const [isThere, what] of spread(moments(folder, scratch), 1)) {
    const child = await start(env);
    const end = ended(child);
    await until(() => isThere() || child.exitCode !== null);
    expect([what, child.exitCode]).toEqual([what, null]);
    child.kill('SIGKILL');
    await end;
    expect(namesIn(folder).filter(isBackupName)).toEqual([]);
    expect(namesIn(folder)).toEqual([expect.stringMatching(/^\..*\.partial$/)]);
    expect(namesIn(scratch)).not.toEqual([]);
  }

  // Without an interruption, the next start cleans up and makes the backup that is still due.
  await ended(await start(env));
  expect(namesIn(folder)).toEqual([expect.stringMatching(/^transect-backup-/)]);
  expect(namesIn(scratch)).toEqual([]);
});
