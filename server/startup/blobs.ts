import { join } from 'node:path';
import type { Config } from '../config';
import { releaseUploadLease, renewUploadLease, recordStored, takeUploadLease } from '../db/blob/uploadLeases';
import { agreeOnBlobLocations, readBlobLocations } from '../db/blob/blobLocations';
import type { Database } from '../db/connection/database';
import type { Db } from '../db/schema/tables';
import { bucketAddress, FOLDER } from '../domain/blob/bucketAddress';
import { BlobStoreUnavailable } from '../domain/blob/blobStoreUnavailable';
import { StartError } from '../domain/core/startError';
import type { BlobLocation } from '../external/blob/blobLocation';
import { blobLocations, type BlobRows } from '../external/blob/blobLocations';
import { bucketLocation, type BucketRequest } from '../external/blob/bucketLocation';
import { folderLocation } from '../external/blob/folderLocation';
import { blobStore, type BlobStore } from '../external/blobStore';

/** Folder for uploaded files, and for uploads on their way to a bucket. */
export const blobsOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'blobs');

/** Configured blob location, as named in the database. */
export const configuredFiles = ({ bucket }: Pick<Config, 'bucket'>): string => bucket?.name ?? FOLDER;

/**
 * Creates a blob location by its name. Other buckets than the configured one use the same settings, except for those in their
 * name.
 */
export const locationOf =
  (config: Pick<Config, 'dataDir' | 'bucketDefaults'>, told?: BucketRequest) =>
  (name: string): BlobLocation =>
    name === FOLDER
      ? folderLocation(blobsOf(config))
      : bucketLocation(bucketAddress('The place of uploaded files', name, config.bucketDefaults), told);

/** Tests the configured blob location. @throws StartError if it cannot store files */
export const testBlobLocation = async (config: Config): Promise<void> => {
  await locationOf(config)(configuredFiles(config)).check().catch(refuseStart);
};

/**
 * Sets the configured blob location of a database without files. It is tested first, because the name cannot be changed later.
 * @throws StartError if files cannot be stored there
 */
export const settleBlobLocations = async (config: Config, db: Db): Promise<void> => {
  await agreeOnBlobLocations(db, configuredFiles(config), () => testBlobLocation(config));
};

/** @throws StartError for an unreachable store, and the error itself otherwise */
export const refuseStart = (error: unknown): never => {
  if (!(error instanceof BlobStoreUnavailable)) throw error;
  throw new StartError(`The store of uploaded files cannot be used yet, and a new database needs it: ${error.message}`);
};

/** The uploaded files of a server. @param told receives every request to a bucket */
export const openBlobs = (
  config: Pick<Config, 'dataDir' | 'bucket' | 'bucketDefaults'>,
  database: Pick<Database, 'kind' | 'db' | 'settled' | 'assertRoom'>,
  told?: BucketRequest,
): BlobStore => {
  const rows: BlobRows = {
    readLocations: () => readBlobLocations(database.db),
    take: async (file, holder, isMoving) => {
      const taken = await takeUploadLease(database.db, file, holder, isMoving);
      await database.settled();
      return taken;
    },
    markStored: (file, holder) => recordStored(database.db, file, holder),
    renew: (file, holder) => renewUploadLease(database.db, file, holder),
    release: (file, holder) => releaseUploadLease(database.db, file, holder),
  };
  const places = blobLocations(rows, database.kind === 'postgresql', locationOf(config, told));
  return blobStore(blobsOf(config), database.assertRoom, places);
};
