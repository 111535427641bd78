import { FOLDER } from '../../domain/blob/bucketAddress';
import { MissingFile } from '../../domain/blob/blobStoreUnavailable';
import type { BlobLocation, ByteRange, OpenFile } from './blobLocation';
import { type BlobLocations, isFolder } from './blobLocations';

/** Current blob location, for jobs and checks. */
export interface FilesState {
  readonly place: string;
  readonly isFolder: boolean;
  /** While files are moved, nothing may be removed. */
  readonly isMoving: boolean;
  /** Origin of signed URLs; undefined without them. */
  signedOrigin(): Promise<string | undefined>;
  /** Removes a file from a bucket permanently. */
  remove(sha256: string): Promise<void>;
  /** @throws BlobStoreUnavailable or StartError if files cannot be read or stored now */
  check(): Promise<void>;
}

/** See `FilesState`. */
export const stateOf = async (places: BlobLocations | undefined): Promise<FilesState> => {
  const nothing = () => Promise.resolve();
  if (!places) {
    const signedOrigin = () => Promise.resolve(undefined);
    return { place: FOLDER, isFolder: true, isMoving: false, signedOrigin, remove: nothing, check: nothing };
  }
  const { home, other } = await places.now(true);
  return {
    place: home.name,
    isFolder: isFolder(home),
    isMoving: other !== undefined,
    // During a move to a bucket, its signed URLs will be used soon.
    signedOrigin: async () => (other?.signedOrigin ?? home.signedOrigin)?.(),
    remove: (sha256) => home.remove(sha256),
    check: async () => {
      await home.check();
      await other?.check();
    },
  };
};

const NO_FILE = '0'.repeat(64);

/** See `BlobStore`. Requests a file that does not exist. */
export const assertThere = async (places: BlobLocations | undefined): Promise<void> => {
  if (!places) return;
  const { home, other } = await places.last();
  await home.sizeOf(NO_FILE);
  await other?.sizeOf(NO_FILE);
};

/** Opens a file in its current location, or in the other one during a move. @throws the reason of `signal` */
export const openIn = async (
  places: BlobLocations,
  sha256: string,
  range: ByteRange | undefined,
  signal: AbortSignal,
): Promise<OpenFile> => {
  let missing: MissingFile | undefined;
  const tried = new Set<BlobLocation>();
  // The cached location may be some seconds old.
  for (const isFresh of [false, true]) {
    const { home, other } = await (isFresh ? places.now(true) : places.last());
    for (const place of [home, other]) {
      if (place === undefined || tried.has(place)) continue;
      tried.add(place);
      try {
        return await place.open(sha256, range, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof MissingFile)) throw error;
        missing = error;
      }
    }
  }
  throw missing ?? new MissingFile(`The uploaded file ${sha256} is missing.`);
};
