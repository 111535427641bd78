import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { double, sample } from 'fast-check';
import { backupStream } from '#server/backup/backupFile';
import { deriveKey, newKdf, type BackupKey } from '#server/backup/key';
import { restoreBackup } from '#server/backup/restoreBackup';
import { BackupFault } from '#server/domain/backup/backupFault';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { knownMigrations } from '#server/db/schema/migrations';
import { appliedMigrations, migrateAs } from '#server/db/schema/migrator';
import { blobStore } from '#server/external/blobStore';
import { contentOf } from '#test/support/servers/backups';
import { runCommand } from '#test/support/runScript';
import { surveyForm } from '#test/support/form/survey';
import { logInTo, startOwnServer } from '#scripts/test/ownServer';
import { damages, type Damage, type Material } from '../input/damages';
import type { Finding, OwnInstrument } from '../instrument';
import { makeSurvey } from '../survey';
import { asked, attacker, targetAt } from '../target';

const PASSPHRASE = 'correct horse battery staple';

/** Fills at least three blocks of a backup. */
const MEDIA_BYTES = 3_500_000;

/** Incompressible bytes, deterministic. */
const noise = (bytes: number): Buffer => {
  const pieces: Buffer[] = [];
  for (let index = 0; index * 32 < bytes; index += 1) pieces.push(createHash('sha256').update(`${index}`).digest());
  return Buffer.concat(pieces);
};

/** Fills a data folder by a server, and returns a requested backup. */
const fill = async (dataDir: string): Promise<Buffer> => {
  const server = await startOwnServer({ dataDir, admin: attacker, logLevel: 'silent' });
  try {
    const target = await targetAt(server);
    const { projectId } = await makeSurvey(target);
    const form = `/v1/projects/${projectId}/forms/survey`;
    const xml = { 'content-type': 'application/xml' };
    await asked(target, {
      method: 'POST',
      path: `${form}/draft?ignoreWarnings=true`,
      headers: xml,
      body: surveyForm('2'),
    });
    const media = { method: 'POST', path: `${form}/draft/attachments/villages.csv`, body: noise(MEDIA_BYTES) };
    await asked(target, { ...media, headers: { 'content-type': 'text/csv' } });
    await asked(target, { method: 'POST', path: `${form}/draft/publish` });
    const answer = await fetch(`${server.address}/v1/backup`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await logInTo(server.address, attacker)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ passphrase: PASSPHRASE }),
    });
    if (!answer.ok) throw new Error(`the backup answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } finally {
    await server.end('SIGTERM');
  }
};

/** Everything below a folder, by its path, as digests. */
const filesBelow = (folder: string): Readonly<Record<string, string>> => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((name) => [path.relative(folder, name), createHash('sha256').update(readFileSync(name)).digest('hex')]),
  );
};

/** Data that a backup has to restore: the rows of all tables, the schema, the files and the server's key. */
const stateOf = async (dataDir: string): Promise<string> => {
  const database = await openEmbedded(dataDir, () => Promise.resolve());
  try {
    const [rows, schema] = [await contentOf({ database }, ['sessions']), await appliedMigrations(database.db)];
    const files = Object.entries(filesBelow(dataDir)).filter(([name]) => /^blobs\/|^secret\.key$/.test(name));
    return JSON.stringify([rows, schema, files]);
  } finally {
    await database.close();
  }
};

/** A backup under a key that is fast to derive: the cost of guessing is not tested here. */
const backupUnder = async (key: BackupKey, dataDir: string, file: string): Promise<Buffer> => {
  const database = await openEmbedded(dataDir, () => Promise.resolve());
  const secret = readFileSync(path.join(dataDir, 'secret.key'), { encoding: 'utf8', flag: 'a+' }).trim();
  const blobs = blobStore(path.join(dataDir, 'blobs'));
  const run = { database, blobs, secret, createdAt: new Date().toISOString(), signal: backgroundSignal };
  await pipeline(backupStream(run, key), createWriteStream(file));
  await database.close();
  return readFileSync(file);
};

const command = (file: string, dataDir: string, passphrase: string) =>
  runCommand('restore', [file, '--data-dir', dataDir], { BACKUP_PASSPHRASE: passphrase });

/** The message of a refused copy; `restored` if it is accepted. */
const refusalOf = async (file: string, dataDir: string, passphrase: string, byCommand: boolean): Promise<string> => {
  if (byCommand) {
    const { code, output } = await command(file, dataDir, passphrase);
    return code === 0 ? 'restored' : output;
  }
  return restoreBackup(file, passphrase, { dataDir, databaseUrl: undefined, secret: undefined }).then(
    () => 'restored',
    (error: unknown) => (error instanceof BackupFault ? error.message : `no sentence: ${String(error)}`),
  );
};

export interface Try {
  readonly damage: Damage;
  readonly share: number;
  readonly isFirst: boolean;
}

/** The kinds in turn, each time at another position. */
export const damageTries = (seed: number, count: number, kinds = damages): readonly Try[] =>
  sample(double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { seed, numRuns: count }).flatMap(
    (share, index) => {
      const damage = kinds[index % kinds.length];
      return damage === undefined ? [] : [{ damage, share, isFirst: index < kinds.length }];
    },
  );

/**
 * Checks the refusal of a damaged copy; the previous contents of the folder must be unchanged. @returns a description of the
 * failure, or null
 * @param folder for the copy and for the restored data
 * @param byCommand whether by `npm run restore`, as operators do, or by the function behind it
 */
export const faultOfDamage = async (
  { damage, share }: Try,
  material: Material,
  folder: string,
  byCommand: boolean,
): Promise<string | null> => {
  const [file, dataDir] = [path.join(folder, 'copy.backup'), path.join(folder, 'target')];
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(path.join(dataDir, 'outbox'), { recursive: true });
  writeFileSync(path.join(dataDir, 'outbox', 'letter.eml'), 'To whom it may concern');
  writeFileSync(file, await damage.copy(material, share));
  const before = filesBelow(dataDir);
  const said = await refusalOf(
    file,
    dataDir,
    damage.passphrase?.(material.passphrase) ?? material.passphrase,
    byCommand,
  );
  const isOneSentence = damage.says.test(said) && !said.includes('\n') && !said.includes(material.passphrase);
  const isUntouched = JSON.stringify(filesBelow(dataDir)) === JSON.stringify(before);
  if (isOneSentence && isUntouched) return null;
  return `${damage.name} (at ${share.toFixed(6)}): “${said.slice(0, 300)}”${isUntouched ? '' : ', and the folder is not as it was'}`;
};

/** Restores a good copy by the command. @returns a description of the failure, or null */
const faultOfGood = async (
  name: string,
  file: string,
  dataDir: string,
  expected: (dataDir: string) => Promise<boolean>,
): Promise<string | null> => {
  const { code, output } = await command(file, dataDir, PASSPHRASE);
  if (code !== 0) return `${name} is refused: ${output}`;
  return (await expected(dataDir)) ? null : `${name} is not as it was after its restore`;
};

/** A backup of a server from some migrations ago, with a project in it. */
const olderBackup = async (folder: string, key: BackupKey, migrations: readonly string[]): Promise<string> => {
  const dataDir = path.join(folder, `older-${migrations.length}`);
  const database = await openEmbedded(dataDir, () => Promise.resolve());
  await migrateAs(database.db, migrations);
  await database.db.insertInto('projects').values({ name: 'An old one' }).execute();
  await database.close();
  const file = path.join(folder, `older-${migrations.length}.backup`);
  await backupUnder(key, dataDir, file);
  return file;
};

const isMigrated = async (dataDir: string): Promise<boolean> => {
  const { db, close } = await openEmbedded(dataDir, () => Promise.resolve());
  try {
    const names = await db.selectFrom('projects').select('name').execute();
    const isWhole = (await appliedMigrations(db)).length === knownMigrations.length;
    return isWhole && names.length === 1 && names[0]?.name === 'An old one';
  } finally {
    await close();
  }
};

/** Damaged copies of a backup; the first of each kind by the command itself. Good ones come last. */
export const restore: OwnInstrument = {
  kind: 'own',
  about: `${damages.length} kinds of damaged, forged and newer copies of a backup: \`npm run restore\` refuses each in one sentence and leaves what was there; good and older ones come back to the byte`,
  whole: 10 * damages.length,
  run: async ({ seed, count }): Promise<Finding> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'transect-restore-'));
    try {
      const original = path.join(folder, 'original');
      const asked = await fill(original);
      const whole = path.join(folder, 'whole.backup');
      writeFileSync(whole, asked);
      const key = await deriveKey(PASSPHRASE, { ...newKdf(), N: 1024 });
      const material: Material = {
        bytes: await backupUnder(key, original, path.join(folder, 'one.backup')),
        other: await backupUnder(key, original, path.join(folder, 'other.backup')),
        key,
        passphrase: PASSPHRASE,
      };
      const state = await stateOf(original);
      const good: (string | null)[] = [
        await faultOfGood(
          'a good backup',
          whole,
          path.join(folder, 'good'),
          async (dataDir) => (await stateOf(dataDir)) === state,
        ),
      ];
      for (const migrations of [knownMigrations.slice(0, 5), knownMigrations.slice(0, -1)]) {
        const file = await olderBackup(folder, key, migrations);
        good.push(await faultOfGood(`one of ${migrations.length} migrations`, file, `${file}-restored`, isMigrated));
      }
      const bad: (string | null)[] = [];
      for (const tried of damageTries(seed, count))
        bad.push(await faultOfDamage(tried, material, folder, tried.isFirst));
      const faults = [...good, ...bad].filter((fault) => fault !== null);
      const refused = bad.filter((fault) => fault === null).length;
      const restored = good.filter((fault) => fault === null).length;
      return {
        counts: { kinds: Math.min(count, damages.length), damaged: count, refused, good: good.length, restored },
        figure: `${refused} of ${count} damaged copies refused with nothing changed, ${restored} of ${good.length} good ones restored to the byte`,
        faults,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
