import { FOLDER } from '../../domain/blob/bucketAddress';
import { deleteConfig, findConfig, proposeConfig, saveConfig, type ConfigValues } from '../config';
import { lockBlobs } from '../blobs';
import type { Db } from '../schema/tables';

/** Where files are; without a row they are in the folder. */
export type FilesHome = ConfigValues['files'];

const IN_FOLDER: FilesHome = { home: FOLDER, other: null, copied: null };

/** Where files are written, and where some still are. */
export const readFilesHome = async (db: Db): Promise<FilesHome> => {
  const found = await findConfig(db, 'files');
  return found ? { home: found.home, other: found.other, copied: found.copied } : IN_FOLDER;
};

/** Files are now there and nowhere else, or move on. */
export const saveFilesHome = async (db: Db, files: FilesHome): Promise<void> => {
  if (files.home === FOLDER && files.other === null) await deleteConfig(db, 'files');
  else await saveConfig(db, 'files', files);
};

/**
 * Where the files of this database are: where it has been told before, and in a database without any, where it is configured. Files
 * that are there move only by `blobs:move`.
 * @param configured `folder`, or the name of a bucket
 * @param check rejects if files cannot be kept where they are configured to be, before that is noted for good
 */
export const agreeOnFilesHome = async (db: Db, configured: string, check: () => Promise<void>): Promise<FilesHome> => {
  const isOpen = async (): Promise<boolean> =>
    (await findConfig(db, 'files')) === undefined &&
    (await db.selectFrom('blobs').select('id').limit(1).executeTakeFirst()) === undefined;
  if (configured !== FOLDER && (await isOpen())) {
    await check();
    await proposeConfig(db, 'files', { ...IN_FOLDER, home: configured });
  }
  return readFilesHome(db);
};

/** Waits for all writes that had begun to store files; those that begin later see what was committed before this. */
export const waitForWriters = (db: Db): Promise<void> =>
  db.transaction().execute((transaction) => lockBlobs(transaction));

/** Forgets notes about a place that is not used any more. */
export const dropBlobNotes = async (db: Db, place: string): Promise<void> => {
  await db.deleteFrom('blobNotes').where('place', '=', place).execute();
};
