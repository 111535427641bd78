import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BucketAddress, FOLDER } from '../domain/blob/bucketAddress';
import { BackupFault } from '../domain/backup/backupFault';
import { vacuum, type Database } from '../db/connection/database';
import { clearDatabase, isEmptyDatabase } from '../db/connection/emptyDatabase';
import { openEmbedded } from '../db/connection/embedded';
import { lockFolder } from '../db/connection/folderLock';
import { migrate } from '../db/schema/migrator';
import { openPostgresql } from '../db/connection/postgresql';
import { endPersonalSessions } from '../db/access/sessions';
import { saveFilesHome } from '../db/blob/filesHome';
import { bucketPlace } from '../external/blob/bucketPlace';
import { openBackup, readBackup, type OpenedBackup } from './backupFile';
import { assertKnownSchema, loadBackup } from './loadBackup';
import type { ArchiveContent } from './readArchive';
import { assertEmptyFolder, restoredFiles, type RestoredFiles } from './restoreFiles';

/** Where a backup is restored. */
export interface RestoreTarget {
  /** Holds the database (unless `databaseUrl` names another place), the uploaded files and the server's key. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where uploaded files are to be, if not in `dataDir`. */
  readonly bucket?: BucketAddress | undefined;
  /** The server's key, if it is configured. */
  readonly secret: string | undefined;
}

/** What was restored. */
export interface Restored extends ArchiveContent {
  readonly createdAt: string;
  /** Whether the server's key came from the backup. */
  readonly withSecret: boolean;
}

/** Reads the whole file before anything is changed. */
const readFirst = async (file: OpenedBackup) => {
  let secret: string | undefined;
  const content = await readBackup(file, {
    about: (about) => Promise.resolve(assertKnownSchema(about)),
    secret: (found) => {
      secret = found;
      return Promise.resolve();
    },
  });
  return { content, secret };
};

const openTarget = async ({ databaseUrl }: RestoreTarget, files: RestoredFiles): Promise<Database> => {
  if (databaseUrl === undefined) return openEmbedded(files.folder);
  const database = await openPostgresql({ url: databaseUrl });
  if (await isEmptyDatabase(database.db)) return database;
  await database.close();
  throw new BackupFault(
    'The database named by DATABASE_URL is not empty: a backup is never restored over data. Make a new database for it.',
  );
};

/** Fills an empty database, and migrates it to this release's schema. If that fails, nothing is left in it. */
const fill = async (
  database: Database,
  file: OpenedBackup,
  content: ArchiveContent,
  { files, home }: { readonly files: RestoredFiles; readonly home: string },
) => {
  const { db, kind } = database;
  await clearDatabase(db);
  try {
    await loadBackup(db, file, content, { blob: files.blob });
    await files.stored();
    await migrate(db);
    await saveFilesHome(db, { home, other: null, copied: null });
    await endPersonalSessions(db);
    await vacuum(db);
    await database.settled();
  } catch (error) {
    // An embedded database is removed together with its folder.
    if (kind === 'postgresql') await clearDatabase(db);
    throw error;
  }
};

/**
 * Restores a backup into an empty place: the whole file is read and checked first, then the database is filled and
 * compared with it, and only then does the folder become that of a server. People's sessions end; those of phones and
 * links stay.
 * @throws BackupFault or StartError with one sentence; the place is then as it was before
 */
export const restoreBackup = async (path: string, passphrase: string, target: RestoreTarget): Promise<Restored> => {
  const file = await openBackup(path, passphrase);
  const { content, secret } = await readFirst(file);
  const wanted = target.secret === undefined ? secret : undefined;
  await assertEmptyFolder(target.dataDir, wanted);
  const bucket = target.bucket && bucketPlace(target.bucket);
  await bucket?.check();
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(join(target.dataDir, 'lock'));
  try {
    const files = await restoredFiles(target.dataDir, bucket);
    try {
      const database = await openTarget(target, files);
      try {
        await fill(database, file, content, { files, home: bucket?.name ?? FOLDER });
      } finally {
        await database.close();
      }
      await files.finish(wanted);
    } finally {
      await files.discard();
    }
  } finally {
    unlock();
  }
  return { ...content, createdAt: file.createdAt, withSecret: wanted !== undefined };
};
