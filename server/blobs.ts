import { join } from 'node:path';
import type { Config } from './config';
import { giveBackBlobNote, keepBlobNote, noteBlobStored, takeBlobNote } from './db/blob/blobNotes';
import { readFilesHome } from './db/blob/filesHome';
import type { Database } from './db/connection/database';
import { bucketAddress, FOLDER } from './domain/blob/bucketAddress';
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
