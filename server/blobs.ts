import { join } from 'node:path';
import type { Config } from './config';
import { giveBackBlobNote, keepBlobNote, noteBlobStored, takeBlobNote } from './db/blob/blobNotes';
import { agreeOnFilesHome, readFilesHome } from './db/blob/filesHome';
import type { Database } from './db/connection/database';
import type { Db } from './db/schema/tables';
import { bucketAddress, FOLDER } from './domain/blob/bucketAddress';
import { FilesAway } from './domain/blob/filesAway';
import { StartError } from './domain/startError';
import type { BlobPlace } from './external/blob/blobPlace';
import { blobPlaces, type BlobRows } from './external/blob/blobPlaces';
import { bucketPlace, type BucketRequest } from './external/blob/bucketPlace';
import { folderPlace } from './external/blob/folderPlace';
import { blobStore, type BlobStore } from './external/blobStore';

/** The folder for uploaded files, and for what comes until it is in a bucket. */
export const blobsOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'blobs');

/** Where files are configured to be, as the database names it. */
export const configuredFiles = ({ bucket }: Pick<Config, 'bucket'>): string => bucket?.name ?? FOLDER;

/**
 * Makes a place by its name. A bucket that is not the configured one is reached with the same settings, except for those that its
 * name has.
 */
export const placeOf =
  (config: Pick<Config, 'dataDir' | 'bucketDefaults'>, told?: BucketRequest) =>
  (name: string): BlobPlace =>
    name === FOLDER
      ? folderPlace(blobsOf(config))
      : bucketPlace(bucketAddress('The place of uploaded files', name, config.bucketDefaults), told);

/** Tries the place where files are configured to be. @throws StartError if they cannot be kept there */
export const tryFilesHome = async (config: Config): Promise<void> => {
  await placeOf(config)(configuredFiles(config)).check().catch(refuseStart);
};

/**
 * Has a database without files keep them where they are configured to be. A name that is wrong would stay for good, so it is tried first.
 * @throws StartError if files cannot be kept there
 */
export const settleFilesHome = async (config: Config, db: Db): Promise<void> => {
  await agreeOnFilesHome(db, configuredFiles(config), () => tryFilesHome(config));
};

/** @throws StartError for a store that is away, and the error itself otherwise */
export const refuseStart = (error: unknown): never => {
  if (!(error instanceof FilesAway)) throw error;
  throw new StartError(`The store of uploaded files cannot be used yet, and a new database needs it: ${error.message}`);
};

/** The uploaded files of a server. @param told is told of every request to a bucket */
export const openBlobs = (
  config: Pick<Config, 'dataDir' | 'bucket' | 'bucketDefaults'>,
  database: Pick<Database, 'kind' | 'db' | 'settled' | 'assertRoom'>,
  told?: BucketRequest,
): BlobStore => {
  const rows: BlobRows = {
    readHome: () => readFilesHome(database.db),
    take: async (file, holder, isMoving) => {
      const taken = await takeBlobNote(database.db, file, holder, isMoving);
      await database.settled();
      return taken;
    },
    noteStored: (file, holder) => noteBlobStored(database.db, file, holder),
    keepHolding: (file, holder) => keepBlobNote(database.db, file, holder),
    giveBack: (file, holder) => giveBackBlobNote(database.db, file, holder),
  };
  const places = blobPlaces(rows, database.kind === 'postgresql', placeOf(config, told));
  return blobStore(blobsOf(config), database.assertRoom, places);
};
