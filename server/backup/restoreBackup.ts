import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BucketAddress, FOLDER } from '../domain/blob/bucketAddress';
import { BackupFault } from '../domain/backup/backupFault';
import { errorCode } from '../domain/core/errorCode';
import { vacuum, type Database } from '../db/connection/database';
import { clearDatabase, isEmptyDatabase } from '../db/connection/emptyDatabase';
import { openEmbedded } from '../db/connection/pglite/embedded';
import { lockFolder } from '../db/connection/pglite/folderLock';
import { migrate } from '../db/schema/migrator';
import { openPostgresql } from '../db/connection/pool/postgresql';
import { markRestore, unmarkRestore } from '../db/connection/restoreMark';
import { endPersonalSessions } from '../db/access/sessions';
import { saveBlobLocations } from '../db/blob/blobLocations';
import { bucketLocation } from '../external/blob/bucketLocation';
import { openBackup, readBackup, type OpenBackup } from './backupFile';
import { assertKnownSchema, loadBackup } from './loadBackup';
import type { ArchiveContent } from './readArchive';
import { assertEmptyFolder, restoredFiles, type RestoredFiles } from './restoreFiles';

/** Destination of a restore. */
export interface RestoreTarget {
  /** Holds the database (unless `databaseUrl` is set), the uploaded files and the server key. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Bucket for uploaded files; `dataDir` by default. */
  readonly bucket?: BucketAddress | undefined;
  /** The server key, if configured. */
  readonly secret: string | undefined;
}

/** Result of a restore. */
export interface Restored extends ArchiveContent {
  readonly createdAt: string;
  /** Whether the server key came from the backup. */
  readonly withSecret: boolean;
}

/** Reads the whole file before anything is changed. */
const readFirst = async (file: OpenBackup) => {
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

/** Steps on the database that a backup is restored into. */
interface Steps {
  /** Fills the database. */
  fill(database: Database): Promise<void>;
  /** Moves the files, and an embedded database, to their final location. */
  place(): Promise<void>;
  /** Completes the data folder. */
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

/** The database is marked until all steps are done. If it cannot be cleared after a failure, the next restore clears it. */
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

/** Fills an empty database, and migrates it to the schema of this release. */
const fill = async (
  { db, settled }: Database,
  file: OpenBackup,
  content: ArchiveContent,
  { files, home }: { readonly files: RestoredFiles; readonly home: string },
) => {
  await loadBackup(db, file, content, { blob: files.blob });
  await files.stored();
  await migrate(db);
  await saveBlobLocations(db, { home, other: null, copied: null });
  await endPersonalSessions(db);
  await vacuum(db);
  await settled();
};

/** Error codes of the system and of PostgreSQL for a full disk. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/;

/** Converts a system error into a sentence with advice; returns others unchanged. */
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
 * Restores a backup into an empty destination. The whole file is read and checked first. Then the database is filled and compared
 * with it. Only after that does the folder become a server's data folder. Sessions of people end; those of devices and links
 * remain.
 * @throws BackupFault or StartError with one sentence; the destination is then unchanged
 */
export const restoreBackup = async (path: string, passphrase: string, target: RestoreTarget): Promise<Restored> => {
  const file = await openBackup(path, passphrase);
  const { content, secret } = await readFirst(file);
  const wanted = target.secret === undefined ? secret : undefined;
  await assertEmptyFolder(target.dataDir, wanted);
  const bucket = target.bucket && bucketLocation(target.bucket);
  await bucket?.check();
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(join(target.dataDir, 'lock'));
  try {
    // The previous holder of the lock may have filled it.
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
      // The next restore removes what remains.
      await files.discard().catch(() => undefined);
      throw restoreFault(error, target.dataDir);
    }
  } finally {
    unlock();
  }
  return { ...content, createdAt: file.createdAt, withSecret: wanted !== undefined };
};
