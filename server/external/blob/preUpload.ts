import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { BlobStoreUnavailable } from '../../domain/blob/blobStoreUnavailable';
import type { BlobLocation, LocalFile } from './blobLocation';
import { isFolder, type BlobLocations } from './blobLocations';
import { renewLease } from './renewLease';

/** Timeout and polling interval (milliseconds) while another upload stores the same file. */
const WAIT = 30_000;
const LOOK_EVERY = 150;
/** A lease protects a file for a day, so one stored within this time certainly exists. */
const REMEMBERED = 60 * 60_000;
const MOST_REMEMBERED = 10_000;

/** Uploads files to a bucket before the transaction that refers to them, so that no database lock waits for a network. */
export interface PreUpload {
  /** @throws BlobStoreUnavailable if it is not certain that the file is stored */
  upload(sha256: string, file: LocalFile): Promise<void>;
  /** Whether a file was stored there within the last hour. */
  isUploaded(sha256: string, place: string): boolean;
}

/** Serializes uploads of the same file: a failed one removes the file, which must not be another's completed upload. */
const uploadOnce = async (
  { rows }: BlobLocations,
  { home, isMoving }: { home: BlobLocation; isMoving: boolean },
  sha256: string,
  file: LocalFile,
): Promise<void> => {
  const noted = { sha256, place: home.name };
  const holder = randomUUID();
  let takenAt = 0;
  for (let waited = 0; ; waited += LOOK_EVERY) {
    takenAt = performance.now();
    const taken = await rows.take(noted, holder, isMoving);
    if (taken === 'stored') return;
    if (taken === 'mine') break;
    if (waited > WAIT) throw new BlobStoreUnavailable(`${sha256} is being stored in ${home.name} by somebody else.`);
    await pause(LOOK_EVERY);
  }
  const held = renewLease(rows, noted, holder, takenAt);
  try {
    await home.put(sha256, file, held.isCertain);
  } catch (error) {
    await rows.release(noted, holder);
    throw error;
  } finally {
    held.end();
  }
  if (await rows.markStored(noted, holder)) return;
  throw new BlobStoreUnavailable(`${sha256} took too long to be stored in ${home.name}.`);
};

/** See `PlaceAhead`. */
export const preUpload = (places: BlobLocations): PreUpload => {
  const placed = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: REMEMBERED });
  const keyOf = (sha256: string, place: string) => `${sha256} ${place}`;
  return {
    isUploaded: (sha256, place) => placed.has(keyOf(sha256, place)),
    upload: async (sha256, file) => {
      const { home, other } = await places.now(true);
      if (isFolder(home) || placed.has(keyOf(sha256, home.name))) return;
      await uploadOnce(places, { home, isMoving: other !== undefined }, sha256, file);
      placed.set(keyOf(sha256, home.name), true);
    },
  };
};
