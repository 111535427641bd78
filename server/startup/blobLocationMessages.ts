import { blobsOf, configuredFiles } from './blobs';
import type { Deps } from '../deps';
import { FOLDER } from '../domain/blob/bucketAddress';
import { BlobStoreUnavailable } from '../domain/blob/blobStoreUnavailable';

const shown = (place: string, folder: string): string => (place === FOLDER ? `the folder ${folder}` : place);

/**
 * Messages for the operator about the blob location, at start.
 * @throws StartError if it cannot be used with these settings; an unreachable store is only reported
 */
export const blobLocationMessages = async ({ config, database, blobs }: Deps): Promise<readonly string[]> => {
  const { place, isMoving, check } = await blobs.state();
  const configured = configuredFiles(config);
  const notes: string[] = [];
  const where = `Uploaded files are in ${shown(place, blobsOf(config))}`;
  if (isMoving) notes.push(`${where}, and are being moved by blobs:move.`);
  else if (place !== configured) {
    const move = `npm run blobs:move -- --from ${place} --to ${configured}`;
    notes.push(`${where}, and stay there until they are moved to ${shown(configured, blobsOf(config))}: ${move}`);
  } else if (place !== FOLDER) notes.push(`${where}.`);
  else if (database.kind === 'postgresql')
    notes.push(`${where}: servers on other machines need the same one, or a bucket that all share (BLOB_STORE).`);
  try {
    await check();
  } catch (error) {
    if (!(error instanceof BlobStoreUnavailable)) throw error;
    notes.push(`The store of uploaded files does not answer yet: ${error.message}`);
  }
  return notes;
};
