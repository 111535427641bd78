import { FOLDER } from '../../domain/blob/bucketAddress';
import type { NotedFile } from '../../domain/blob/noteOfFile';
import type { BlobPlace } from './blobPlace';

/** Where files are: where they are written, and where some still are while they are being moved. */
export interface FilesHome {
  readonly home: string;
  readonly other: string | null;
}

/** What the database tells about files; it is asked outside of transactions. */
export interface BlobRows {
  readHome(): Promise<FilesHome>;
  /**
   * Notes that a file is about to be stored, for a day: until then nobody removes it.
   * @param isMoving whether a row does not prove that the place has the file
   * @returns `mine` if the holder is to store it now, `busy` while somebody else does, `stored` if that is done
   */
  take(file: NotedFile, holder: string, isMoving: boolean): Promise<'mine' | 'busy' | 'stored'>;
  /** @returns whether the holder had not lost it */
  noteStored(file: NotedFile, holder: string): Promise<boolean>;
  /** Says that the holder still is storing the file. @returns whether it had not lost it */
  keepHolding(file: NotedFile, holder: string): Promise<boolean>;
  giveBack(file: NotedFile, holder: string): Promise<void>;
}

/** Where files are written, and where some still are. */
export interface PlacesNow {
  readonly home: BlobPlace;
  readonly other: BlobPlace | undefined;
}

/** The places of files that are not only in the folder of this server. */
export interface BlobPlaces {
  /** @param isFresh asks the database even if that was done lately */
  now(isFresh?: boolean): Promise<PlacesNow>;
  /**
   * As it was known last, for those who read and look anew if they do not find it. They may hold a connection (exports, backups), and
   * must not wait for another one, which might be held by somebody who waits in the same way.
   */
  last(): Promise<PlacesNow>;
  /** Whether other servers may have moved the files. */
  readonly isShared: boolean;
  readonly rows: BlobRows;
}

/** In milliseconds; a file that is not found is looked for anew in any case. */
const KNOWN_FOR = 5_000;

/** @param placeOf makes a place by its name, for each name once */
export const blobPlaces = (
  rows: BlobRows,
  isShared: boolean,
  placeOf: (name: string) => BlobPlace,
  now: () => number = () => performance.now(),
): BlobPlaces => {
  const places = new Map<string, BlobPlace>();
  const named = (name: string): BlobPlace => {
    const place = places.get(name) ?? placeOf(name);
    places.set(name, place);
    return place;
  };
  let known: { readonly read: Promise<FilesHome>; readonly until: number } | undefined;
  const ask = (): Promise<FilesHome> => {
    const read = rows.readHome();
    known = { read, until: now() + KNOWN_FOR };
    read.catch(() => (known = undefined));
    return read;
  };
  const placesOf = ({ home, other }: FilesHome): PlacesNow => ({
    home: named(home),
    other: other === null ? undefined : named(other),
  });
  const isStale = () => isShared && known !== undefined && known.until < now();
  let latest: FilesHome | undefined;
  const learn = async (read: Promise<FilesHome>): Promise<PlacesNow> => {
    latest = await read;
    return placesOf(latest);
  };
  return {
    isShared,
    rows,
    now: (isFresh = false) => learn(known === undefined || (isShared && isFresh) || isStale() ? ask() : known.read),
    last: async () => {
      if (latest === undefined) return learn(known?.read ?? ask());
      // Whoever comes next has the answer; nobody waits for it.
      if (known === undefined || isStale()) void learn(ask()).catch(() => undefined);
      return placesOf(latest);
    },
  };
};

/** Whether a place is the folder of `DATA_DIR`. */
export const isFolder = ({ name }: Pick<BlobPlace, 'name'>): boolean => name === FOLDER;
