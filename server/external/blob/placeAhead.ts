import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { FilesAway } from '../../domain/blob/filesAway';
import type { BlobPlace, LocalFile } from './blobPlace';
import { isFolder, type BlobPlaces } from './blobPlaces';
import { heldNote } from './heldNote';

/** In milliseconds: how long one waits for whoever is storing the same file, and how often one looks. */
const WAIT = 30_000;
const LOOK_EVERY = 150;
/** A note keeps a file for a day; what was placed within this time is certainly there. */
const REMEMBERED = 60 * 60_000;
const MOST_REMEMBERED = 10_000;

/** Stores files in a bucket before the transaction that refers to them begins, so that no lock waits for a network. */
export interface PlaceAhead {
  /** @throws FilesAway if it is not stored for certain */
  place(sha256: string, file: LocalFile): Promise<void>;
  /** Whether a file was placed there within the last hour. */
  isPlaced(sha256: string, place: string): boolean;
}

/** One at a time stores the same file: whoever fails removes it, and must not remove what another one has stored. */
const placeOnce = async (
  { rows }: BlobPlaces,
  { home, isMoving }: { home: BlobPlace; isMoving: boolean },
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
    if (waited > WAIT) throw new FilesAway(`${sha256} is being stored in ${home.name} by somebody else.`);
    await pause(LOOK_EVERY);
  }
  const held = heldNote(rows, noted, holder, takenAt);
  try {
    await home.put(sha256, file, held.isCertain);
  } catch (error) {
    await rows.giveBack(noted, holder);
    throw error;
  } finally {
    held.end();
  }
  if (await rows.noteStored(noted, holder)) return;
  throw new FilesAway(`${sha256} took too long to be stored in ${home.name}.`);
};

/** See `PlaceAhead`. */
export const placeAhead = (places: BlobPlaces): PlaceAhead => {
  const placed = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: REMEMBERED });
  const keyOf = (sha256: string, place: string) => `${sha256} ${place}`;
  return {
    isPlaced: (sha256, place) => placed.has(keyOf(sha256, place)),
    place: async (sha256, file) => {
      const { home, other } = await places.now(true);
      if (isFolder(home) || placed.has(keyOf(sha256, home.name))) return;
      await placeOnce(places, { home, isMoving: other !== undefined }, sha256, file);
      placed.set(keyOf(sha256, home.name), true);
    },
  };
};
