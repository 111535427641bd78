import { FOLDER } from '../../domain/blob/bucketAddress';
import { MissingFile } from '../../domain/blob/filesAway';
import type { BlobPlace, ByteRange, OpenFile } from './blobPlace';
import { type BlobPlaces, isFolder } from './blobPlaces';

/** Where files are, for jobs and checks. */
export interface FilesState {
  readonly place: string;
  readonly isFolder: boolean;
  /** While files are moved, nothing may be removed. */
  readonly isMoving: boolean;
  /** The origin of signed addresses; undefined where there are none. */
  signedOrigin(): Promise<string | undefined>;
  /** Removes a file of a bucket for good. */
  remove(sha256: string): Promise<void>;
  /** @throws FilesAway or StartError if files cannot be read or stored now */
  check(): Promise<void>;
}

/** See `FilesState`. */
export const stateOf = async (places: BlobPlaces | undefined): Promise<FilesState> => {
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
    // While files are moved to a bucket, browsers will be led there soon.
    signedOrigin: async () => (other?.signedOrigin ?? home.signedOrigin)?.(),
    remove: (sha256) => home.remove(sha256),
    check: async () => {
      await home.check();
      await other?.check();
    },
  };
};

const NO_FILE = '0'.repeat(64);

/** See `BlobStore`. Asks for a file that nobody has. */
export const assertThere = async (places: BlobPlaces | undefined): Promise<void> => {
  if (!places) return;
  const { home, other } = await places.last();
  await home.sizeOf(NO_FILE);
  await other?.sizeOf(NO_FILE);
};

/** Opens a file where files are, or where they still are while they are moved. */
export const openIn = async (places: BlobPlaces, sha256: string, range: ByteRange | undefined): Promise<OpenFile> => {
  let missing: MissingFile | undefined;
  const tried = new Set<BlobPlace>();
  // What is known of where files are may be some seconds old.
  for (const isFresh of [false, true]) {
    const { home, other } = await (isFresh ? places.now(true) : places.last());
    for (const place of [home, other]) {
      if (place === undefined || tried.has(place)) continue;
      tried.add(place);
      try {
        return await place.open(sha256, range);
      } catch (error) {
        if (!(error instanceof MissingFile)) throw error;
        missing = error;
      }
    }
  }
  throw missing ?? new MissingFile(`The uploaded file ${sha256} is missing.`);
};
