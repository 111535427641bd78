import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { serverLimits } from '#server/domain/core/limits';
import { damages } from '#tools/resilience/input/damages';
import { damageTries, faultOfDamage } from '#tools/resilience/failures/restore';
import { backupStream, openBackup, readBackup } from '#server/backup/backupFile';
import type { BackupKey } from '#server/backup/key';
import { restoreBackup, type RestoreTarget } from '#server/backup/restoreBackup';
import { verifyBackup } from '#server/backup/verifyBackup';
import { readConfig } from '#server/config';
import { verifyAudits } from '#server/db/audit/auditChain';
import { openDatabase } from '#server/db/connection/open';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { knownMigrations } from '#server/db/schema/migrations';
import { appliedMigrations, migrateAs } from '#server/db/schema/migrator';
import { blobStore } from '#server/external/blobStore';
import { insertAudits } from '#server/db/audit/audits';
import { insertSession } from '#server/db/access/sessions';
import { insertUser } from '#server/db/access/users';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import type { Deps } from '#server/deps';
import { newToken } from '#server/domain/access/tokens';
import { contentOf, BackupFixture } from '../../support/servers/backups';
import { makeEmbedded } from '../../support/servers/embeddedTemplates';
import { quickKey } from '../../support/site/quickKey';
import { databaseKinds, type DatabaseKind } from '../../support/databaseKinds';
import { byExtent } from '../../support/extent';
import { until } from '../../support/until';

const MINUTES = 60_000;
const PASSPHRASE = 'correct horse';
jest.setTimeout(5 * MINUTES);

const fixture = new BackupFixture();
afterAll(() => fixture.close());

const targetOf = (env: Record<string, string>): RestoreTarget => readConfig(env);
const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

describe.each(databaseKinds())('backup of the %s database', (kind) => {
  /** Tests of the file itself: in `npm test` on one kind. */
  const itOfFile = (...test: Parameters<typeof it>): void => {
    if (byExtent({ all: true, few: kind === databaseKinds().at(-1) })) globalThis.it(...test);
  };
  let original: Deps;
  let key: BackupKey;
  let file = '';
  let token = '';
  /** The last assigned id, of a deleted actor. */
  let lastId = 0;

  beforeAll(async () => {
    original = await fixture.openWithSample(kind);
    const { db } = original.database;
    // Values that are easily lost: unusual characters, JSON null, a sequence ahead of its rows.
    const odd = 'tab\t, "quote", \\ back\\slash, line\nbreak, é, 🌊, \u2028, NULL, {}';
    const user = await insertUser(db, { email: 'odd@example.org', displayName: odd, passwordHash: null });
    token = newToken();
    const expiresAt = new Date(Date.now() + serverLimits.sessionLifetime).toISOString();
    await insertSession(db, { actorId: user.id, token, expiresAt });
    const { id } = await insertUser(db, { email: 'gone@example.org', displayName: 'gone', passwordHash: null });
    await db.deleteFrom('actors').where('id', '=', id).execute();
    lastId = id;
    await db.insertInto('config').values({ key: 'odd', value: 'null' }).execute();
    await db
      .insertInto('config')
      .values({ key: 'deep', value: JSON.stringify({ a: [1.5, null, odd], b: 1e300 }) })
      .execute();
    await db
      .transaction()
      .execute((transaction) =>
        insertAudits(transaction, [
          { actorId: user.id, action: 'user.update', acteeId: null, details: { data: { odd } }, before: { odd } },
        ]),
      );
    await original.database.settled();
    key = await quickKey(PASSPHRASE);
    file = await fixture.backup(original, key, `whole-${kind}.backup`);
  });

  // In `npm test` one of each kind into the other.
  it.each(
    byExtent({ all: databaseKinds(), few: databaseKinds().filter((to, _, { length }) => length < 2 || to !== kind) }),
  )('a backup is restored to %s unchanged, with its files, its key and its audit log', async (to) => {
    const env = await fixture.newEnvironment(to);
    const restored = await restoreBackup(file, PASSPHRASE, targetOf(env));
    expect(restored.about.database).toBe(kind);
    const copy = await fixture.open(env);
    expect(await contentOf(copy, ['sessions'])).toEqual(await contentOf(original, ['sessions']));
    const report = await verifyAudits(copy.database.db);
    expect(report?.fault).toBeUndefined();
    expect(report).toEqual(await verifyAudits(original.database.db));

    const blobs = await original.database.db.selectFrom('blobs').select(['sha256', 'size']).execute();
    expect(blobs.length).toBeGreaterThan(1);
    for (const { sha256, size } of blobs) expect((await copy.blobs.read(sha256)).length).toBe(size);
    expect(copy.tokens.csrfOf('x')).toBe(original.tokens.csrfOf('x'));
    expect(namesIn(env.DATA_DIR ?? '')).not.toContain('restoring');

    // Users have to log in again, app users do not; ids continue after the last one.
    const types = await copy.database.db
      .selectFrom('sessions')
      .innerJoin('actors', 'actors.id', 'sessions.actorId')
      .select('actors.type')
      .distinct()
      .execute();
    expect(types).toEqual([{ type: 'field_key' }]);
    const next = { email: 'next@example.org', displayName: 'next', passwordHash: null };
    expect((await insertUser(copy.database.db, next)).id).toBe(lastId + 1);
    await copy.database.close();
  });

  it('a backup is verified by a restore that leaves nothing behind', async () => {
    const openNew = (folder: string) => openEmbedded(folder, () => Promise.resolve());
    const { manifest } = await verifyBackup({ path: file, key }, { ...original.backups, openNew });
    expect(manifest.tables.submissions?.rows).toBeGreaterThan(10);
    expect(namesIn(original.backups.scratch)).toEqual([]);
  });

  it('a backup is a consistent snapshot and blocks no writer', async () => {
    const { db } = original.database;
    const before = await contentOf(original);
    const path = await (async () => {
      let writing = true;
      const writer = (async () => {
        for (let turn = 0; writing; turn += 1) {
          await db
            .insertInto('config')
            .values({ key: `during ${turn}`, value: '1' })
            .execute();
          await db.deleteFrom('config').where('key', '=', `during ${turn}`).execute();
        }
      })();
      try {
        return await fixture.backup(original, key, `during-${kind}.backup`);
      } finally {
        writing = false;
        await writer;
      }
    })();
    const { manifest } = await readBackup({ path, key });
    const seen = Object.entries(manifest.tables).map(([name, { rows, sha256 }]) => [name, `${rows} ${sha256}`]);
    expect({ ...Object.fromEntries(seen), config: before.config }).toEqual(before);
    expect(namesIn(original.backups.scratch)).toEqual([]);
  });

  it('a backup whose reader disconnects leaves nothing behind', async () => {
    const stream = original.backups.stream(key, new Date().toISOString(), backgroundSignal);
    stream.resume();
    if (kind === 'embedded') await until(() => namesIn(original.backups.scratch).length > 0);
    stream.destroy();
    await until(() => namesIn(original.backups.scratch).length === 0);
    // The database is free.
    expect(Object.keys(await contentOf(original))).toContain('submissions');
  });

  itOfFile('a damaged backup is refused before anything is changed', async () => {
    const env = await fixture.newEnvironment(kind as DatabaseKind);
    const dataDir = env.DATA_DIR ?? '';
    const bytes = readFileSync(file);
    const broken = (name: string, content: Buffer) => {
      const path = join(fixture.folder, name);
      writeFileSync(path, content);
      return path;
    };
    const bent = Buffer.from(bytes);
    bent.writeUInt8(bent.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
    const restore = (path: string, passphrase = PASSPHRASE) => restoreBackup(path, passphrase, targetOf(env));
    await expect(restore(broken('bent', bent))).rejects.toThrow(/damaged/);
    await expect(restore(broken('short', bytes.subarray(0, bytes.length - 5)))).rejects.toThrow(/ends too early/);
    await expect(restore(broken('long', Buffer.concat([bytes, bytes])))).rejects.toThrow(/behind its end/);
    await expect(restore(broken('other', Buffer.from('PK\x03\x04 a zip')))).rejects.toThrow(
      /no backup of this program/,
    );
    await expect(restore(broken('empty', Buffer.alloc(0)))).rejects.toThrow(/no backup of this program/);
    await expect(restore(join(fixture.folder, 'nowhere'))).rejects.toThrow(/no file/);
    await expect(restore(fixture.folder)).rejects.toThrow(/no file/);
    await expect(restore(file, 'wrong')).rejects.toThrow(/passphrase/);
    expect(existsSync(dataDir)).toBe(false);
    // The messages do not help an attacker guess the passphrase.
    await expect(restore(file, 'wrong')).rejects.not.toThrow(new RegExp(PASSPHRASE));
  });

  // Cases that `npm run prove -- restore` covers in larger numbers, by the command.
  itOfFile('a backup is refused with one sentence for any fault', async () => {
    const material = {
      bytes: readFileSync(file),
      other: readFileSync(await fixture.backup(original, key, `other-${kind}.backup`)),
      key,
      passphrase: PASSPHRASE,
    };
    const kinds = damages.filter(({ needsBlocks }) => needsBlocks === undefined);
    const found: (string | null)[] = [];
    for (const tried of damageTries(1, kinds.length, kinds))
      found.push(await faultOfDamage(tried, material, fixture.folder, false));
    expect(found.filter((fault) => fault !== null)).toEqual([]);
  });

  it('a backup is not restored over existing data', async () => {
    const env = await fixture.newEnvironment('embedded');
    const dataDir = env.DATA_DIR ?? '';
    mkdirSync(join(dataDir, 'pg'), { recursive: true });
    await expect(restoreBackup(file, PASSPHRASE, targetOf(env))).rejects.toThrow(/not empty \(pg\)/);
    expect(namesIn(dataDir)).toEqual(['pg']);
    const other = await fixture.newEnvironment('embedded');
    mkdirSync(other.DATA_DIR ?? '', { recursive: true });
    writeFileSync(join(other.DATA_DIR ?? '', 'secret.key'), 'that of another server');
    await expect(restoreBackup(file, PASSPHRASE, targetOf(other))).rejects.toThrow(/key of another server/);
    // The place of the running server itself.
    const own = original.config;
    await expect(restoreBackup(file, PASSPHRASE, own)).rejects.toThrow(/not empty/);
    if (kind === 'postgresql') {
      const named = { ...targetOf(await fixture.newEnvironment('embedded')), databaseUrl: own.databaseUrl };
      await expect(restoreBackup(file, PASSPHRASE, named)).rejects.toThrow(/DATABASE_URL is not empty/);
      expect((await contentOf(original)).submissions).not.toMatch(/^0 /);
    }
  });

  itOfFile('a backup made by a newer release is refused', async () => {
    const { db } = original.database;
    const row = { name: '9999Future', timestamp: 'now' };
    const table = db.withTables<{ kysely_migration: typeof row }>();
    await table.insertInto('kysely_migration').values(row).execute();
    const path = await fixture.backup(original, key, `newer-${kind}.backup`);
    await table.deleteFrom('kysely_migration').where('name', '=', row.name).execute();
    const env = await fixture.newEnvironment('embedded');
    await expect(restoreBackup(path, PASSPHRASE, targetOf(env))).rejects.toThrow(/does not know \(9999Future\)/);
    expect(existsSync(env.DATA_DIR ?? '')).toBe(false);
  });

  itOfFile('a backup leaves out a file that is missing or was damaged on the disk', async () => {
    const { sha256 } = await original.database.db.selectFrom('blobs').select('sha256').executeTakeFirstOrThrow();
    const path = join(original.config.dataDir, 'blobs', sha256.slice(0, 2), sha256);
    const bytes = readFileSync(path);
    writeFileSync(path, Buffer.concat([bytes.subarray(1), Buffer.from('x')]));
    await expect(fixture.backup(original, key, 'bad')).rejects.toThrow(/was damaged where it is stored/);
    await original.blobs.remove(sha256);
    await expect(fixture.backup(original, key, 'bad')).rejects.toThrow(new RegExp(`${sha256} is missing`));
    writeFileSync(path, bytes);
    await readBackup(await openBackup(await fixture.backup(original, key, 'good'), PASSPHRASE));
  });
});

it('a server does not start on a data folder whose restore was interrupted', async () => {
  const env = await fixture.newEnvironment('embedded');
  mkdirSync(join(env.DATA_DIR ?? '', 'restoring', 'pg'), { recursive: true });
  await expect(fixture.open(env)).rejects.toThrow(/was interrupted. Run it again/);
  expect(namesIn(env.DATA_DIR ?? '')).toEqual(['restoring']);
});

it('a backup of an older release is migrated to the schema of this one', async () => {
  const kind = databaseKinds().at(-1) ?? 'embedded';
  const env = await fixture.newEnvironment(kind);
  await makeEmbedded(env.DATA_DIR ?? '');
  const database = await openDatabase(readConfig(env));
  await migrateAs(database.db, knownMigrations.slice(0, 5));
  await sql`insert into projects (name) values ('old one')`.execute(database.db);
  await sql`insert into audits (action, logged_at) values ('project.create', '2020-01-01T00:00:00Z')`.execute(
    database.db,
  );
  const blobs = blobStore(join(fixture.folder, 'none'));
  const stream = backupStream(
    { database, blobs, secret: undefined, createdAt: '2020-01-02T00:00:00.000Z', signal: backgroundSignal },
    await quickKey(PASSPHRASE),
  );
  const path = join(fixture.folder, 'older.backup');
  await pipeline(stream, createWriteStream(path));
  await database.close();

  const to = await fixture.newEnvironment(kind);
  const { about } = await restoreBackup(path, PASSPHRASE, targetOf(to));
  expect(about.migrations).toHaveLength(5);
  const { database: restored } = await fixture.open(to);
  expect(await appliedMigrations(restored.db)).toEqual(knownMigrations);
  expect(await restored.db.selectFrom('projects').select(['id', 'name']).execute()).toEqual([
    { id: 1, name: 'old one' },
  ]);
  expect((await verifyAudits(restored.db))?.fault).toBeUndefined();
});
