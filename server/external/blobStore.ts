import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { FOLDER } from '../domain/blob/bucketAddress';
import type { KeptRows } from '../domain/blob/noteOfFile';
import { problem } from '../domain/problem';
import { type BlobPlaces, isFolder } from './blob/blobPlaces';
import type { ByteRange, LocalFile, OpenFile } from './blob/blobPlace';
import { byteMeter } from './blob/byteMeter';
import { folderPlace } from './blob/folderPlace';
import { assertThere, openIn, stateOf, type FilesState } from './blob/openFiles';
import { placeAhead } from './blob/placeAhead';
import { lazyStream } from './blob/steadyStream';
import { sweepFolder } from './sweepFolder';
import { syncFolder, syncPath } from '../disk/syncPath';

/** Received bytes, in a temporary file or in memory, until it is known whether they are wanted. */
export interface Upload {
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly md5: string;
  bytes(): Promise<Buffer>;
  /**
   * Stores the bytes in the bucket if files are in one, before the transaction that calls `keep`: that must not wait for a network.
   * @throws FilesAway if they are not stored for certain
   */
  place(): Promise<void>;
  /**
   * Moves the bytes to their final place, forced to the disk; call it before the row that refers to them is committed.
   * @param rows the transaction; needed where files are in a bucket, or were until now
   */
  keep(rows?: KeptRows): Promise<void>;
  /**
   * Removes the temporary file; kept bytes stay.
   * @param isStored whether the row that refers to them was committed; until this is called, kept bytes may be orphans
   */
  discard(isStored?: boolean): Promise<void>;
}

/** Files named by the SHA-256 of their content: the same bytes are stored once, whoever uploaded them. */
export interface BlobStore {
  /**
   * @param options.heldInMemory how many bytes may be, before a file is made for them; none by default
   * @throws ProblemError `bodyTooLarge` for more than `limit` bytes
   */
  receive(stream: Readable, options: { contentType: string; limit: number; heldInMemory?: number }): Promise<Upload>;
  /** The same for bytes that are already in memory. */
  put(bytes: Uint8Array, contentType: string): Promise<Upload>;
  /** Opens a file, or a part of it. @throws MissingFile, FilesAway */
  open(sha256: string, range?: ByteRange): Promise<OpenFile>;
  /** A file that is opened when it is first read. */
  stream(sha256: string): Readable;
  read(sha256: string): Promise<Buffer>;
  has(sha256: string): Promise<boolean>;
  /** Lends a file of this machine that has the content, for as long as `act` takes. */
  withFile<Result>(sha256: string, act: (path: string) => Promise<Result>): Promise<Result>;
  /** Where anybody can read a file for a minute; undefined where files have no addresses of their own. */
  signedAddress(sha256: string, as: { contentType: string; disposition: string }): Promise<string | undefined>;
  /** Asks whether files can be read now, for what reads many and cannot be taken back when it has begun. @throws FilesAway */
  assertThere(): Promise<void>;
  /** Where files are now. */
  state(): Promise<FilesState>;
  /** Notes bytes in the folder that may be unreferenced, so that they are checked even if the server dies now. */
  doubt(sha256: string): Promise<void>;
  /** What was noted, and what was kept for a row whose commit was not confirmed. */
  possibleOrphans(): Promise<string[]>;
  /** Removes the note: the bytes are referenced. */
  trust(sha256: string): Promise<void>;
  /** Removes bytes permanently, with their note; nothing may refer to them any more. */
  remove(sha256: string): Promise<void>;
  /** Removes temporary files older than `olderThan` milliseconds, which a server left when it died. */
  sweep(olderThan: number): Promise<void>;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** More bytes than this take a while to reach the disk. */
const LARGE = 100_000;

/** How many bytes may come before it is asked again whether there is room. */
const ROOM_EVERY = 1_000_000;

/** Files are being moved, and this one was placed where no new ones go any more. */
const movedMeanwhile = () =>
  problem('filesAway', { retryAfter: 1 }, 'Uploaded files were just moved, and nothing was stored. Send it again.');

/**
 * @param folder where the files are, or what comes until it is in a bucket; created for the first one
 * @param assertRoom throws when the disk should take no more
 * @param places where files are that are not only in the folder
 */
export const blobStore = (
  folder: string,
  assertRoom: () => Promise<void> = () => Promise.resolve(),
  places?: BlobPlaces,
): BlobStore => {
  const incoming = join(folder, 'incoming');
  /** Empty files, named like the bytes that they are about. */
  const notes = join(folder, 'doubtful');
  const local = folderPlace(folder);
  const ahead = places && placeAhead(places);

  const doubt = async (sha256: string) => {
    await mkdir(notes, { recursive: true, mode: 0o700 });
    await writeFile(join(notes, sha256), '', { mode: 0o600 });
  };
  const trust = (sha256: string) => rm(join(notes, sha256), { force: true });

  const nowIn = async (rows: KeptRows | undefined): Promise<string> => {
    if (!places) return FOLDER;
    return places.isShared && rows ? rows.home() : (await places.now()).home.name;
  };

  const newPath = async () => {
    const made = await mkdir(incoming, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(dirname(folder));
    return join(incoming, randomUUID());
  };

  /** @param from the path of a temporary file, or what has none yet */
  const uploadFrom = (
    from: string | Uint8Array,
    facts: Pick<Upload, 'contentType'> & Omit<LocalFile, 'path'> & { sha256: string },
  ): Upload => {
    const { sha256, size, md5 } = facts;
    let file = typeof from === 'string' ? from : null;
    const inFile = async (): Promise<string> => {
      if (file !== null) return file;
      file = await newPath();
      await writeFile(file, from, { mode: 0o600 });
      return file;
    };
    let isNoted = false;
    const keepInFolder = async () => {
      const stored = local.pathOf(sha256);
      const parent = local.folderOf(sha256);
      if (!(await exists(stored))) {
        await mkdir(parent, { recursive: true, mode: 0o700 });
        const path = await inFile();
        await syncPath(path);
        isNoted = true;
        await doubt(sha256);
        await rename(path, stored);
      }
      // Even if the folder exists: whoever created it may have failed right here.
      await syncFolder(parent);
      await syncFolder(folder);
    };
    return {
      ...facts,
      bytes: async () => {
        if (typeof from !== 'string') return Buffer.from(from);
        return (await exists(from)) ? readFile(from) : readFile(local.pathOf(sha256));
      },
      place: async () => ahead?.place(sha256, { path: await inFile(), size, md5 }),
      keep: async (rows) => {
        const place = await nowIn(rows);
        if (place === FOLDER) return keepInFolder();
        if (ahead?.isPlaced(sha256, place) !== true || !rows) throw movedMeanwhile();
        return rows.drop({ sha256, place });
      },
      discard: async (isStored = false) => {
        if (file !== null) await rm(file, { force: true });
        if (isNoted && isStored) await trust(sha256);
      },
    };
  };

  const newFile = async () => {
    const path = await newPath();
    return { path, handle: await open(path, 'wx', 0o600) };
  };

  const openFile = (sha256: string, range?: ByteRange) =>
    places ? openIn(places, sha256, range) : local.open(sha256, range);

  return {
    receive: async (stream, { contentType, limit, heldInMemory = 0 }) => {
      const { take, result } = byteMeter();
      const held: Uint8Array[] = [];
      let file: { readonly path: string; readonly handle: FileHandle } | undefined;
      try {
        // A refused stream is left open, because its sender must still receive the answer.
        const chunks: AsyncIterable<Uint8Array> = stream.iterator({ destroyOnReturn: false });
        let size = 0;
        let checked = 0;
        for await (const chunk of chunks) {
          size = take(chunk);
          if (size > limit) throw problem('bodyTooLarge', { limit });
          if (size <= heldInMemory) {
            held.push(chunk);
            continue;
          }
          if (size - checked >= ROOM_EVERY) {
            await assertRoom();
            checked = size;
          }
          if (file === undefined) {
            file = await newFile();
            for (const before of held) await file.handle.writeFile(before);
          }
          await file.handle.writeFile(chunk);
        }
        // Synced now: later, everybody who waits for the transaction would wait for this.
        if (size > LARGE) await file?.handle.sync();
        await file?.handle.close();
      } catch (error) {
        await file?.handle.close().catch(() => undefined);
        if (file) await rm(file.path, { force: true });
        throw error;
      }
      return uploadFrom(file?.path ?? Buffer.concat(held), { contentType, ...result() });
    },
    put: (bytes, contentType) => {
      const { take, result } = byteMeter();
      take(bytes);
      return Promise.resolve(uploadFrom(bytes, { contentType, ...result() }));
    },
    sweep: (olderThan) => sweepFolder(incoming, () => olderThan),
    open: openFile,
    stream: (sha256) => lazyStream(async () => (await openFile(sha256)).body),
    read: async (sha256) => buffer((await openFile(sha256)).body),
    has: async (sha256) => {
      const { home, other } = (await places?.now()) ?? { home: local, other: undefined };
      return ((await home.sizeOf(sha256)) ?? (await other?.sizeOf(sha256))) !== undefined;
    },
    withFile: async (sha256, act) => {
      const { home } = (await places?.now()) ?? { home: local };
      if (isFolder(home) && (await exists(local.pathOf(sha256)))) return act(local.pathOf(sha256));
      const path = await newPath();
      try {
        await pipeline((await openFile(sha256)).body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await act(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    signedAddress: async (sha256, as) => {
      const now = await places?.now();
      // While files are moved it is not known without a question where this one is.
      return now?.other === undefined ? now?.home.signedAddress?.(sha256, as) : undefined;
    },
    assertThere: () => assertThere(places),
    state: () => stateOf(places),
    doubt,
    possibleOrphans: () => readdir(notes).catch(() => []),
    trust,
    remove: async (sha256) => {
      await local.remove(sha256);
      await trust(sha256);
    },
  };
};
