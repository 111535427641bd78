import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sealKey } from '#server/backup/backups';
import { listBackupAudits } from '#server/db/backup/backups';
import { findConfig, proposeConfig, saveConfig } from '#server/db/config';
import type { Deps } from '#server/deps';
import type { Letter } from '#server/domain/letter/letters';
import { backupJob } from '#server/jobs/backups';
import { BACKUPS_KEPT } from '#server/jobs/makeBackup';
import { BackupFixture } from '../../support/servers/backups';
import { databaseKinds } from '../../support/databaseKinds';
import { quickKey } from '../../support/site/quickKey';

const DAY = 24 * 60 * 60 * 1000;
jest.setTimeout(5 * 60_000);

const fixture = new BackupFixture();
afterAll(() => fixture.close());

describe.each(databaseKinds())('the result of a backup of the %s database', (kind) => {
  let deps: Deps;
  let letters: Letter[] = [];
  let now = 0;
  const folder = () => join(deps.config.backupDir, 'here');
  const files = () => readdirSync(folder()).sort();
  const audits = () => listBackupAudits(deps.database.db, 0);
  const newest = async () => (await audits())[0]?.details;
  /** A server that was just started. */
  const server = (more: Partial<Deps> = {}) => backupJob({ ...deps, ...more }, () => now);
  const nextTurn = () => {
    now += DAY;
  };

  beforeAll(async () => {
    const opened = await fixture.openWithSample(kind, {}, 5);
    const send = (letter: Letter) => {
      letters.push(letter);
      return Promise.resolve();
    };
    deps = { ...opened, mail: { send } };
  });
  beforeEach(async () => {
    letters = [];
    now = Date.now();
    rmSync(deps.config.backupDir, { recursive: true, force: true });
    mkdirSync(folder(), { recursive: true });
    const key = sealKey(await quickKey('a passphrase'), deps.tokens);
    await saveConfig(deps.database.db, 'backups', { type: 'folder', folder: folder(), ...key, language: 'de' });
  });

  /** Makes the next entries of the audit log fail: before the write, or with a lost response to the commit. */
  const failingLog = (times: number, when: 'before' | 'after'): Partial<Deps> => {
    let left = times;
    const fail = () => {
      left -= 1;
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const db = deps.database.db.withPlugin({
      transformQuery: ({ node }) => {
        const isEntry = node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('"audits"');
        return isEntry && when === 'before' && left > 0 ? fail() : node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const settled = async () => {
      if (when === 'after' && left > 0) fail();
      await deps.database.settled();
    };
    return { database: { ...deps.database, db, settled } };
  };

  it.each(['before', 'after'] as const)(
    'a backup whose result cannot be logged is logged once as soon as possible, though the log failed %s it was written',
    async (when) => {
      const asker = await deps.database.db.selectFrom('actors').select('id').executeTakeFirstOrThrow();
      const count = (await audits()).length;
      const job = server(failingLog(2, when));
      await expect(job.turn()).rejects.toThrow('no space left');
      await expect(job.turn()).rejects.toThrow('no space left');
      await job.turn();
      await job.turn();
      const daily = await audits();
      expect(daily.length).toBe(count + 1);
      expect(daily[0]).toMatchObject({ actorId: null, details: { success: true, file: files()[0] } });

      now += 1000;
      await proposeConfig(deps.database.db, 'backups.wanted', { actorId: asker.id });
      const asked = server(failingLog(1, when));
      await expect(asked.turn()).rejects.toThrow('no space left');
      await asked.turn();
      expect((await audits()).length).toBe(count + 2);
      expect((await audits())[0]).toMatchObject({ actorId: asker.id, details: { success: true } });
      expect(await findConfig(deps.database.db, 'backups.wanted')).toBeUndefined();
      expect(files()).toHaveLength(2);
      expect(letters).toEqual([]);
    },
  );

  it('a failed backup is mailed at once, once, while the log is unavailable, and logged later', async () => {
    rmSync(folder(), { recursive: true });
    const count = (await audits()).length;
    const job = server(failingLog(2, 'before'));
    await expect(job.turn()).rejects.toThrow('no space left');
    expect(letters).toHaveLength(1);
    await expect(job.turn()).rejects.toThrow('no space left');
    await job.turn();
    expect((await audits()).length).toBe(count + 1);
    expect(await newest()).toMatchObject({ success: false, message: expect.stringMatching(/is not there/) });
    expect(letters).toHaveLength(1);
  });

  it('a backup logged only on the next day does not count for that day', async () => {
    const count = (await audits()).length;
    const job = server(failingLog(1, 'before'));
    await expect(job.turn()).rejects.toThrow('no space left');
    nextTurn();
    await job.turn();
    const [second, first] = await audits();
    expect((await audits()).length).toBe(count + 2);
    expect([first?.details?.file, second?.details?.file]).toEqual(files());
  });

  it('a good backup is reported as such where older ones cannot be removed, with a warning', async () => {
    await server().turn();
    const [file = ''] = files();
    const old = Array.from(
      { length: BACKUPS_KEPT + 1 },
      (_, day) => `transect-backup-2020-01-${String(day + 10)}T020000.000Z.backup`,
    );
    for (const name of old) copyFileSync(join(folder(), file), join(folder(), name));
    nextTurn();
    const { target } = deps.backups;
    const kept = {
      ...target,
      remove: (where: string, name: string) =>
        name === old[0] ? Promise.reject(new Error('it is locked')) : target.remove(where, name),
    };
    await server({ backups: { ...deps.backups, target: kept } }).turn();
    expect(await newest()).toMatchObject({
      success: true,
      verifiedAt: expect.any(String),
      message: expect.stringMatching(/good, but older ones in .* could not be removed.*it is locked/),
    });
    expect(letters).toEqual([]);
    // The others are removed nevertheless.
    expect(files()).toHaveLength(BACKUPS_KEPT + 1);
    const blind = { ...target, files: () => Promise.reject(new Error('it is not readable')) };
    nextTurn();
    await server({ backups: { ...deps.backups, target: blind } }).turn();
    expect(await newest()).toMatchObject({ success: true, message: expect.stringMatching(/it is not readable/) });
  });
});
