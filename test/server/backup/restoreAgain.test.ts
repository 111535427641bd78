import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup, type RestoreTarget } from '#server/backup/restoreBackup';
import { readConfig } from '#server/config';
import { openPostgresql } from '#server/db/connection/pool/postgresql';
import { markRestore } from '#server/db/connection/restoreMark';
import { BackupFault } from '#server/domain/backup/backupFault';
import type { Deps } from '#server/deps';
import { BackupFixture, contentOf } from '../../support/servers/backups';
import { databaseKinds } from '../../support/databaseKinds';
import { quickKey } from '../../support/site/quickKey';

const PASSPHRASE = 'correct horse';
jest.setTimeout(5 * 60_000);

const fixture = new BackupFixture();
afterAll(() => fixture.close());

const targetOf = (env: Record<string, string>): RestoreTarget => readConfig(env);
const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

describe.each(databaseKinds())('a restore into the %s database', (kind) => {
  let original: Deps;
  let file = '';

  beforeAll(async () => {
    original = await fixture.openWithSample(kind);
    file = await fixture.backup(original, await quickKey(PASSPHRASE), `whole-${kind}.backup`);
  });

  const restore = (env: Record<string, string>) => restoreBackup(file, PASSPHRASE, targetOf(env));
  const expectWhole = async (env: Record<string, string>) => {
    const copy = await fixture.open(env);
    expect(await contentOf(copy, ['sessions'])).toEqual(await contentOf(original, ['sessions']));
    const blobs = await original.database.db.selectFrom('blobs').select(['sha256', 'size']).execute();
    for (const { sha256, size } of blobs) expect((await copy.blobs.read(sha256)).length).toBe(size);
    expect(copy.tokens.csrfOf('x')).toBe(original.tokens.csrfOf('x'));
    await copy.database.close();
  };

  it('a restore whose last step fails leaves nothing, reports it, and succeeds on the next attempt', async () => {
    const env = await fixture.newEnvironment(kind);
    const dataDir = env.DATA_DIR ?? '';
    mkdirSync(dataDir);
    // The scratch folder for leftovers cannot be created.
    writeFileSync(join(dataDir, 'scratch'), 'a file, where a folder should be');
    const failed = restore(env);
    await expect(failed).rejects.toThrow(/failed \(.*scratch.*run it again/);
    await expect(failed).rejects.toBeInstanceOf(BackupFault);
    expect(namesIn(dataDir)).toEqual(['scratch']);
    rmSync(join(dataDir, 'scratch'));
    await restore(env);
    expect(namesIn(dataDir)).not.toContain('restoring');
    expect(namesIn(join(dataDir, 'scratch'))).toEqual([]);
    await expectWhole(env);
  });

  it('a restore interrupted before its last step is repeated by the next one, and no server starts in between', async () => {
    const env = await fixture.newEnvironment(kind);
    const dataDir = env.DATA_DIR ?? '';
    await restore(env);
    mkdirSync(join(dataDir, 'restoring'));
    writeFileSync(join(dataDir, 'restoring', 'placed.json'), JSON.stringify(['secret.key', 'blobs', 'pg', '..']));
    writeFileSync(join(dataDir, 'secret.key'), 'that of another backup');
    if (env.DATABASE_URL !== undefined) {
      const { db, close } = await openPostgresql({ url: env.DATABASE_URL });
      await markRestore(db);
      await close();
      const elsewhere = { ...env, DATA_DIR: join(fixture.folder, 'elsewhere') };
      await expect(fixture.open(elsewhere)).rejects.toThrow(/DATABASE_URL is under way or was interrupted/);
    }
    await expect(fixture.open(env)).rejects.toThrow(/was interrupted. Run it again/);
    await restore(env);
    await expectWhole(env);
  });

  it('a restore removes only its own files', async () => {
    const env = await fixture.newEnvironment(kind);
    const dataDir = env.DATA_DIR ?? '';
    mkdirSync(join(dataDir, 'restoring'), { recursive: true });
    mkdirSync(join(dataDir, 'blobs'));
    // Interrupted while its file was written: nothing had been restored then.
    writeFileSync(join(dataDir, 'restoring', 'placed.json'), '["blo');
    await expect(restore(env)).rejects.toThrow(/not empty \(blobs\)/);
    expect(namesIn(dataDir)).toEqual(['blobs', 'restoring']);
  });
});
