import { FOLDER } from '../../domain/blob/bucketAddress';
import type { LocatedFile } from '../../domain/blob/locatedFile';
import type { BlobLocation } from './blobLocation';

/** Names of the current location, and of the source or destination of a running move. */
export interface LocationNames {
  readonly home: string;
  readonly other: string | null;
}

/** Database access of blob storage, outside of transactions. */
export interface BlobRows {
  readLocations(): Promise<LocationNames>;
  /**
   * Takes the upload lease of a file, which also protects it from removal for a day.
   * @param isMoving whether a database row does not prove that the location has the file
   * @returns `mine` if the holder has to store it, `busy` while another one does, `stored` if that is done
   */
  take(file: LocatedFile, holder: string, isMoving: boolean): Promise<'mine' | 'busy' | 'stored'>;
  /** @returns whether the holder still had the lease */
  markStored(file: LocatedFile, holder: string): Promise<boolean>;
  /** Renews the lease of a running upload. @returns whether the holder still had it */
  renew(file: LocatedFile, holder: string): Promise<boolean>;
  release(file: LocatedFile, holder: string): Promise<void>;
}

/** Current locations of files. */
interface CurrentLocations {
  readonly home: BlobLocation;
  readonly other: BlobLocation | undefined;
}

/** Locations outside the folder of this server. */
export interface BlobLocations {
  /** @param isFresh bypasses the cache */
  now(isFresh?: boolean): Promise<CurrentLocations>;
  /**
   * The cached locations, for readers that retry without the cache if a file is missing. Exports and backups hold a connection
   * while they call this, so waiting for another one could be a deadlock.
   */
  last(): Promise<CurrentLocations>;
  /** Whether other servers may have moved the files. */
  readonly isShared: boolean;
  readonly rows: BlobRows;
}

/** Cache lifetime in milliseconds; a missing file bypasses the cache. */
const CACHE_MS = 5_000;

/** @param createLocation creates a location by name, once per name */
export const blobLocations = (
  rows: BlobRows,
  isShared: boolean,
  createLocation: (name: string) => BlobLocation,
  now: () => number = () => performance.now(),
): BlobLocations => {
  const locations = new Map<string, BlobLocation>();
  const named = (name: string): BlobLocation => {
    const location = locations.get(name) ?? createLocation(name);
    locations.set(name, location);
    return location;
  };
  let known: { readonly read: Promise<LocationNames>; readonly until: number } | undefined;
  const ask = (): Promise<LocationNames> => {
    const read = rows.readLocations();
    known = { read, until: now() + CACHE_MS };
    read.catch(() => (known = undefined));
    return read;
  };
  const locationsOf = ({ home, other }: LocationNames): CurrentLocations => ({
    home: named(home),
    other: other === null ? undefined : named(other),
  });
  const isStale = () => isShared && known !== undefined && known.until < now();
  let latest: LocationNames | undefined;
  const learn = async (read: Promise<LocationNames>): Promise<CurrentLocations> => {
    latest = await read;
    return locationsOf(latest);
  };
  return {
    isShared,
    rows,
    now: (isFresh = false) => learn(known === undefined || (isShared && isFresh) || isStale() ? ask() : known.read),
    last: async () => {
      if (latest === undefined) return learn(known?.read ?? ask());
      // Refreshes in the background, for the next caller.
      if (known === undefined || isStale()) void learn(ask()).catch(() => undefined);
      return locationsOf(latest);
    },
  };
};

/** Whether a location is the folder in `DATA_DIR`. */
export const isFolder = ({ name }: Pick<BlobLocation, 'name'>): boolean => name === FOLDER;
