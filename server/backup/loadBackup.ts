import { BackupFault } from '../domain/backup/backupFault';
import { tableLoader } from '../db/backup/loadTables';
import { knownMigrations } from '../db/schema/migrations';
import { migrateAs } from '../db/schema/migrator';
import { digestOf } from '../db/backup/tableLines';
import { readShapes } from '../db/schema/tableShapes';
import type { Db } from '../db/schema/tables';
import { readBackup, type OpenBackup } from './backupFile';
import type { About, Manifest } from './manifest';
import type { ArchiveContent, ArchiveVisitor } from './readArchive';

/** Checks that this release knows the schema of the backup. @throws BackupFault for a newer one */
export const assertKnownSchema = ({ migrations, version }: About): void => {
  const unknown = migrations.find((name) => !knownMigrations.includes(name));
  if (unknown === undefined) return;
  throw new BackupFault(
    `The backup was made by version ${version}, whose database this version does not know (${unknown}). Restore it with version ${version} or a newer one.`,
  );
};

/** Compares every table with the manifest. */
const compare = async (db: Db, { tables }: Manifest): Promise<void> => {
  for (const shape of await readShapes(db)) {
    const [now, then] = [await digestOf(db, shape), tables[shape.name]];
    if (now.rows === then?.rows && now.sha256 === then.sha256) continue;
    throw new BackupFault(
      `The restored table ${shape.name} is not as it was: ${now.rows} rows, where ${then?.rows ?? 'none'} were written down.`,
    );
  }
};

/**
 * Restores the rows of a backup into an empty database, and compares every table with the manifest. The schema stays that of the
 * backup and needs a migration before use.
 * @param content result of the first pass over the file
 * @param visitor receives the rest of the content
 * @param assertRoom throws if the disk is almost full
 * @throws BackupFault if anything differs; nothing is restored then
 */
export const loadBackup = async (
  db: Db,
  file: Pick<OpenBackup, 'path' | 'key'>,
  { about }: Pick<ArchiveContent, 'about'>,
  visitor: ArchiveVisitor = {},
  signal?: AbortSignal,
  assertRoom: () => Promise<void> = () => Promise.resolve(),
): Promise<ArchiveContent> => {
  assertKnownSchema(about);
  await migrateAs(db, about.migrations);
  return db.transaction().execute(async (transaction) => {
    const loader = tableLoader(transaction, await readShapes(transaction));
    await loader.begin();
    const lines: typeof loader.add = async (...given) => {
      await assertRoom();
      await loader.add(...given);
    };
    const content = await readBackup(file, { ...visitor, lines }, signal);
    await loader.end(content.manifest.counters);
    await compare(transaction, content.manifest);
    return content;
  });
};
