import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sealKey } from '#server/backup/backups';
import { openBackup, readBackup } from '#server/backup/backupFile';
import { MissingBlob } from '#server/backup/writeArchive';
import { findConfig, proposeConfig, saveConfig } from '#server/db/config';
import { listBackupAudits } from '#server/db/backup/backups';
import type { Deps } from '#server/deps';
import type { Letter } from '#server/domain/letter/letters';
import { tokenBox } from '#server/domain/access/tokens';
import { backupJob } from '#server/jobs/backups';
import { BACKUPS_KEPT } from '#server/jobs/makeBackup';
import { BackupFixture } from '../../support/servers/backups';
import { quickKey } from '../../support/site/quickKey';
import { databaseKinds } from '../../support/databaseKinds';
import { until } from '../../support/until';

const HOUR = 60 * 60 * 1000;
const PASSPHRASE = 'a passphrase nobody shall read';
jest.setTimeout(5 * 60_000);

const fixture = new BackupFixture();
afterAll(() => fixture.close());

describe.each(databaseKinds())('the daily backup of the %s database', (kind) => {
  let deps: Deps;
  let letters: Letter[] = [];
  let now = 0;
  const folder = () => join(deps.config.backupDir, 'here');
  const files = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
  const audits = () => listBackupAudits(deps.database.db, 0);
  const newest = async () => (await audits())[0]?.details;
  /** A server that was just started. */
  const server = (more: Partial<Deps> = {}) => backupJob({ ...deps, ...more }, () => now);
  const setUp = async () => {
    mkdirSync(folder(), { recursive: true });
    const key = sealKey(await quickKey(PASSPHRASE), deps.tokens);
    await saveConfig(deps.database.db, 'backups', { type: 'folder', folder: folder(), ...key, language: 'de' });
  };
  /** Advances to the next morning. */
  const nextTurn = () => {
    now += 24 * HOUR;
  };

  beforeAll(async () => {
    deps = await fixture.openWithSample(kind, {}, 5);
    deps = {
      ...deps,
      mail: {
        send: (letter) => {
          letters.push(letter);
          return Promise.resolve();
        },
      },
    };
  });
  beforeEach(async () => {
    letters = [];
    now = Date.now();
    rmSync(deps.config.backupDir, { recursive: true, force: true });
    await setUp();
  });

  it('a daily backup is made soon after it was set up, verified, recorded, and not again before the next morning', async () => {
    const { setAt } = (await findConfig(deps.database.db, 'backups')) ?? { setAt: '' };
    await server().turn();
    const [file = ''] = files();
    expect(files()).toEqual([expect.stringMatching(/^transect-backup-\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z\.backup$/)]);
    const [audit] = await audits();
    expect(audit).toMatchObject({ actorId: null, action: 'backup', acteeId: null });
    expect(audit?.details).toEqual({
      success: true,
      configSetAt: setAt,
      file,
      folder: folder(),
      size: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      verifiedAt: expect.any(String),
      rows: expect.any(Number),
      blobs: expect.any(Number),
    });
    const { manifest } = await readBackup(await openBackup(join(folder(), file), PASSPHRASE));
    expect(manifest.tables.submissions?.rows).toBeGreaterThan(2);
    expect(JSON.stringify(await audits())).not.toMatch(/nobody shall read|keySealed/);
    expect(readdirSync(deps.backups.scratch)).toEqual([]);
    expect(letters).toEqual([]);

    const count = (await audits()).length;
    await server().turn();
    await server().turn();
    expect((await audits()).length).toBe(count);

    // On later mornings, old backups of this set-up are removed, and those of others stay.
    for (let day = 1; day <= BACKUPS_KEPT + 2; day += 1) {
      copyFileSync(
        join(folder(), file),
        join(folder(), `transect-backup-2020-01-${String(day).padStart(2, '0')}T020000.000Z.backup`),
      );
    }
    const foreign = 'transect-backup-2019-01-01T020000.000Z.backup';
    writeFileSync(join(folder(), foreign), 'a file that another program made');
    nextTurn();
    await server().turn();
    expect(await newest()).toMatchObject({ success: true });
    expect(files()).toHaveLength(BACKUPS_KEPT + 1);
    expect(files()).toContain(foreign);
    expect(files()).toContain(file);
    expect(files()).not.toContain('transect-backup-2020-01-01T020000.000Z.backup');
  });

  it('a requested backup is made at once, in addition to the daily one, and logged with the user', async () => {
    const asker = await deps.database.db.selectFrom('actors').select('id').executeTakeFirstOrThrow();
    await server().turn();
    const daily = (await audits()).length;
    now += 1000;
    await proposeConfig(deps.database.db, 'backups.wanted', { actorId: asker.id });
    await proposeConfig(deps.database.db, 'backups.wanted', { actorId: asker.id });
    await server().turn();
    const [audit] = await audits();
    expect(audit).toMatchObject({ actorId: asker.id, action: 'backup', details: { success: true } });
    expect((await audits()).length).toBe(daily + 1);
    expect(files()).toHaveLength(2);
    await server().turn();
    expect((await audits()).length).toBe(daily + 1);
    nextTurn();
    await server().turn();
    expect((await audits())[0]).toMatchObject({ actorId: null });
  });

  it('a requested backup is reported when it fails, and made at the next start after the server was stopped', async () => {
    const asker = await deps.database.db.selectFrom('actors').select('id').executeTakeFirstOrThrow();
    await server().turn();
    const [made] = files();
    now += 1000;
    await proposeConfig(deps.database.db, 'backups.wanted', { actorId: asker.id });
    const stopped = server();
    const turn = stopped.turn();
    await until(() => files().length > 1);
    stopped.stop();
    await turn;
    expect(files()).toEqual([made]);
    expect(await findConfig(deps.database.db, 'backups.wanted')).toMatchObject({ actorId: asker.id });
    rmSync(folder(), { recursive: true });
    await server().turn();
    expect((await audits())[0]).toMatchObject({ actorId: asker.id, details: { success: false } });
    expect(await findConfig(deps.database.db, 'backups.wanted')).toBeUndefined();
    expect(letters).toHaveLength(1);
  });

  it('a daily backup is not made without a configuration', async () => {
    const count = (await audits()).length;
    await deps.database.db.deleteFrom('config').execute();
    await server().turn();
    expect((await audits()).length).toBe(count);
    expect(files()).toEqual([]);
  });

  it.each<[string, () => Partial<Deps> | void, RegExp]>([
    ['the folder is gone', () => rmSync(folder(), { recursive: true }), /is not there.*mounted/],
    [
      'the folder is a file',
      () => (rmSync(folder(), { recursive: true }), writeFileSync(folder(), '')),
      /BACKUP_DIR|is not there/,
    ],
    [
      'a disk is full',
      () => {
        const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        return {
          backups: {
            ...deps.backups,
            stream: () =>
              new Readable({
                read() {
                  this.destroy(full);
                },
              }),
          },
        };
      },
      /no room left.*Free some/,
    ],
    [
      'the server’s key was changed',
      () => ({ tokens: tokenBox('another key, another key, another key') }),
      /Set them up again/,
    ],
    [
      'what was written cannot be restored',
      () => ({ backups: { ...deps.backups, stream: () => Readable.from([Buffer.from('half a backup')]) } }),
      /no backup of this program/,
    ],
    [
      'the clock went back',
      () => void (now = Date.parse('2020-01-01T12:00:00Z')),
      /clock of this machine says 2020-01-01.*Set the clock/,
    ],
  ])(
    'a daily backup where %s is reported once, to the administrators too, and leaves nothing',
    async (_, break_, why) => {
      const more = break_() ?? {};
      const job = server(more);
      const count = (await audits()).length;
      await job.turn();
      expect(await newest()).toMatchObject({ success: false, message: expect.stringMatching(why) });
      await job.turn();
      expect((await audits()).length).toBe(count + 1);
      expect(letters.map(({ name, to, language }) => ({ name, to, language }))).toEqual([
        { name: 'backupFailed', to: 'admin@example.org', language: 'de' },
      ]);
      expect(letters[0]?.text).toMatch(why);
      const there = existsSync(folder()) && !why.source.includes('BACKUP_DIR') ? files() : [];
      expect(there).toEqual([]);
      expect(existsSync(deps.backups.scratch) ? readdirSync(deps.backups.scratch) : []).toEqual([]);
    },
  );

  it('a daily backup is restarted when a file was purged during it', async () => {
    let begun = 0;
    const stream: Deps['backups']['stream'] = (...given) => {
      begun += 1;
      if (begun > 1) return deps.backups.stream(...given);
      return new Readable({
        read() {
          this.destroy(new MissingBlob('The file is missing.'));
        },
      });
    };
    await server({ backups: { ...deps.backups, stream } }).turn();
    expect([begun, await newest()]).toEqual([2, expect.objectContaining({ success: true })]);
    expect(files()).toHaveLength(1);
    expect(letters).toEqual([]);
  });

  it('a daily backup does not follow a folder that became a link', async () => {
    rmSync(folder(), { recursive: true });
    const { symlinkSync } = await import('node:fs');
    symlinkSync(fixture.folder, folder());
    await server().turn();
    expect(await newest()).toMatchObject({
      success: false,
      message: expect.stringMatching(/none of those that BACKUP_DIR/),
    });
  });

  it('a daily backup removes the files of a dead server, and no others', async () => {
    const { salt } = ((await findConfig(deps.database.db, 'backups'))?.kdf ?? {}) as { salt: string };
    const owner = Buffer.from(salt, 'base64').toString('hex').slice(0, 8);
    writeFileSync(join(folder(), `.${owner}-transect-backup-x.backup.partial`), 'half');
    writeFileSync(join(folder(), '.00000000-transect-backup-x.backup.partial'), 'that of another server');
    mkdirSync(join(deps.backups.scratch, 'verify-1', 'pg'), { recursive: true });
    writeFileSync(join(deps.backups.scratch, 'moving-1'), 'on its way to a bucket');
    writeFileSync(join(folder(), '.transect-try-old'), '');
    utimesSync(join(folder(), '.transect-try-old'), 0, 0);
    await server().sweep();
    expect(files()).toEqual(['.00000000-transect-backup-x.backup.partial']);
    expect(readdirSync(deps.backups.scratch)).toEqual(['moving-1']);
    rmSync(join(deps.backups.scratch, 'moving-1'));
  });

  it('a daily backup ends without remains if the server is stopped', async () => {
    const count = (await audits()).length;
    const job = server();
    const turn = job.turn();
    await until(() => files().length > 0);
    job.stop();
    await turn;
    expect((await audits()).length).toBe(count);
    expect(files()).toEqual([]);
    expect(letters).toEqual([]);
  });

  if (kind === 'postgresql') {
    it('a daily backup is made by one of several servers on the same database', async () => {
      const count = (await audits()).length;
      await Promise.all([server().turn(), server().turn(), server().turn()]);
      expect((await audits()).length).toBe(count + 1);
      expect(files()).toHaveLength(1);
    });

    it('a daily backup interrupted by a database outage is repeated at the next turn of the same server', async () => {
      let begun = 0;
      const stream: Deps['backups']['stream'] = (...given) => {
        begun += 1;
        return begun > 1 ? deps.backups.stream(...given) : new Readable({ read: () => undefined });
      };
      const count = (await audits()).length;
      const job = server({ backups: { ...deps.backups, stream } });
      const turn = job.turn();
      await until(() => begun > 0);
      await deps.database.db.deleteFrom('leases').execute();
      await turn;
      expect((await audits()).length).toBe(count);
      await job.turn();
      expect([begun, await newest()]).toEqual([2, expect.objectContaining({ success: true })]);
      expect((await audits()).length).toBe(count + 1);
    });
  }
});
