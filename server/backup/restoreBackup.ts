import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BucketAddress, FOLDER } from '../domain/blob/bucketAddress';
import { BackupFault } from '../domain/backup/backupFault';
import { errorCode } from '../domain/errorCode';
import { vacuum, type Database } from '../db/connection/database';
import { clearDatabase, isEmptyDatabase } from '../db/connection/emptyDatabase';
import { openEmbedded } from '../db/connection/embedded';
import { lockFolder } from '../db/connection/folderLock';
import { migrate } from '../db/schema/migrator';
import { openPostgresql } from '../db/connection/postgresql';
import { markRestore, unmarkRestore } from '../db/connection/restoreMark';
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

/** What is done with the database that a backup is restored into. */
interface Steps {
  /** Fills the database. */
  fill(database: Database): Promise<void>;
  /** Puts files, and an embedded database, where the server will find them. */
  place(): Promise<void>;
  /** Makes that place one of a server. */
  finish(): Promise<void>;
}

const intoEmbedded = async (folder: string, { fill, place, finish }: Steps): Promise<void> => {
  const database = await openEmbedded(folder);
  try {
    await fill(database);
  } finally {
    await database.close();
  }
  await place();
  await finish();
};

/** The database is marked until all is done: where it cannot be cleared after a failure, the next try does so. */
const intoPostgresql = async (url: string, { fill, place, finish }: Steps): Promise<void> => {
  const database = await openPostgresql({ url });
  const { db } = database;
  try {
    if (!(await isEmptyDatabase(db))) {
      throw new BackupFault(
        'The database named by DATABASE_URL is not empty: a backup is never restored over data. Make a new database for it.',
      );
    }
    await clearDatabase(db);
    try {
      await markRestore(db);
      await fill(database);
      await place();
      await unmarkRestore(db);
      await finish();
    } catch (error) {
      await clearDatabase(db).catch(() => undefined);
      throw error;
    }
  } finally {
    await database.close();
  }
};

/** Fills an empty database, and migrates it to this release's schema. */
const fill = async (
  { db, settled }: Database,
  file: OpenedBackup,
  content: ArchiveContent,
  { files, home }: { readonly files: RestoredFiles; readonly home: string },
) => {
  await loadBackup(db, file, content, { blob: files.blob });
  await files.stored();
  await migrate(db);
  await saveFilesHome(db, { home, other: null, copied: null });
  await endPersonalSessions(db);
  await vacuum(db);
  await settled();
};

/** What the system says of a full disk, and PostgreSQL of its own. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/;

/** A failure of the system, in a sentence that says what to do; others as they are. */
const restoreFault = (error: unknown, dataDir: string): unknown => {
  if (FULL.test(errorCode(error) ?? '')) {
    return new BackupFault(
      `There is no room left for what is restored, in ${dataDir} or on the disk of the database. Free some, and run it again: nothing is in its way.`,
    );
  }
  if (typeof error !== 'object' || error === null || !('syscall' in error) || !('message' in error)) return error;
  return new BackupFault(
    `The restore into ${dataDir} failed (${String(error.message)}). Mend that, and run it again: nothing is in its way.`,
  );
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
    // Whoever had the lock a moment ago may have filled it.
    await assertEmptyFolder(target.dataDir, wanted);
    const files = await restoredFiles(target.dataDir, bucket);
    const steps: Steps = {
      fill: (database) => fill(database, file, content, { files, home: bucket?.name ?? FOLDER }),
      place: () => files.place(wanted),
      finish: files.finish,
    };
    try {
      if (target.databaseUrl === undefined) await intoEmbedded(files.folder, steps);
      else await intoPostgresql(target.databaseUrl, steps);
    } catch (error) {
      // What cannot be removed now is removed by the next try.
      await files.discard().catch(() => undefined);
      throw restoreFault(error, target.dataDir);
    }
  } finally {
    unlock();
  }
  return { ...content, createdAt: file.createdAt, withSecret: wanted !== undefined };
};
