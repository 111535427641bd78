import { FOLDER } from '../../domain/blob/bucketAddress';
import { deleteConfig, findConfig, proposeConfig, saveConfig, type ConfigValues } from '../config';
import { lockBlobs } from '../blobs';
import type { Db } from '../schema/tables';

/** Blob locations; without a row, files are in the folder. */
export type StoredLocations = ConfigValues['files'];

const IN_FOLDER: StoredLocations = { home: FOLDER, other: null, copied: null };

/** Current blob location, and the other one during a move. */
export const readBlobLocations = async (db: Db): Promise<StoredLocations> => {
  const found = await findConfig(db, 'files');
  return found ? { home: found.home, other: found.other, copied: found.copied } : IN_FOLDER;
};

/** Sets the blob location, or the state of a move. */
export const saveBlobLocations = async (db: Db, files: StoredLocations): Promise<void> => {
  if (files.home === FOLDER && files.other === null) await deleteConfig(db, 'files');
  else await saveConfig(db, 'files', files);
};

/**
 * Blob location of this database: the recorded one, or the configured one for a database without files. Existing files move only
 * by `blobs:move`.
 * @param configured `folder`, or the name of a bucket
 * @param check rejects if files cannot be stored at the configured location; called before it is recorded
 */
export const agreeOnBlobLocations = async (
  db: Db,
  configured: string,
  check: () => Promise<void>,
): Promise<StoredLocations> => {
  const isOpen = async (): Promise<boolean> =>
    (await findConfig(db, 'files')) === undefined &&
    (await db.selectFrom('blobs').select('id').limit(1).executeTakeFirst()) === undefined;
  if (configured !== FOLDER && (await isOpen())) {
    await check();
    await proposeConfig(db, 'files', { ...IN_FOLDER, home: configured });
  }
  return readBlobLocations(db);
};

/** Waits for all running writes that store files; later ones see everything committed before this. */
export const waitForWriters = (db: Db): Promise<void> =>
  db.transaction().execute((transaction) => lockBlobs(transaction));

/** Deletes the leases for a former location. */
export const dropBlobNotes = async (db: Db, place: string): Promise<void> => {
  await db.deleteFrom('blobNotes').where('place', '=', place).execute();
};
