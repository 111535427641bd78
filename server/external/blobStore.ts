import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { FOLDER } from '../domain/blob/bucketAddress';
import type { KeptRows } from '../domain/blob/locatedFile';
import { problem } from '../domain/core/problem';
import { type BlobLocations, isFolder } from './blob/blobLocations';
import type { ByteRange, LocalFile, OpenFile } from './blob/blobLocation';
import { byteMeter } from './blob/byteMeter';
import { folderLocation } from './blob/folderLocation';
import { backgroundSignal } from '../domain/cooperative/backgroundSignal';
import { assertThere, openIn, stateOf, type FilesState } from './blob/openFiles';
import { preUpload } from './blob/preUpload';
import { lazyStream } from './blob/resumingStream';
import { sweepFolder } from './sweepFolder';
import { syncFolder, syncPath } from '../disk/syncPath';

/** Received bytes, in a temporary file or in memory, until they are stored or discarded. */
export interface Upload {
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly md5: string;
  bytes(): Promise<Buffer>;
  /**
   * Uploads the bytes to the bucket, if files are in one, before the transaction that calls `keep`, which must not wait for a
   * network.
   * @throws BlobStoreUnavailable if it is not certain that they are stored
   */
  place(): Promise<void>;
  /**
   * Moves the bytes to their final location, synced to the disk. Must be called before the commit of the row that refers to them.
   * @param rows the transaction; required if files are in a bucket, or were recently
   */
  keep(rows?: KeptRows): Promise<void>;
  /**
   * Removes the temporary file, but no stored bytes.
   * @param isStored whether the row that refers to them was committed; before this call, stored bytes may be orphans
   */
  discard(isStored?: boolean): Promise<void>;
}

/** Files named by the SHA-256 of their content, so that equal files are stored once. */
export interface BlobStore {
  /**
   * @param options.maxInMemory maximum bytes in memory before a file is created; 0 by default
   * @throws ProblemError `bodyTooLarge` for more than `limit` bytes
   */
  receive(stream: Readable, options: { contentType: string; limit: number; maxInMemory?: number }): Promise<Upload>;
  /** Like `receive`, for bytes in memory. */
  put(bytes: Uint8Array, contentType: string): Promise<Upload>;
  /** Opens a file, or a range of it. @throws MissingFile, BlobStoreUnavailable, the reason of `signal` */
  open(sha256: string, signal: AbortSignal, range?: ByteRange): Promise<OpenFile>;
  /** A file that is opened on the first read. */
  stream(sha256: string): Readable;
  read(sha256: string): Promise<Buffer>;
  has(sha256: string): Promise<boolean>;
  /** Calls `act` with the path of a local copy, which may be temporary. */
  withFile<Result>(sha256: string, act: (path: string) => Promise<Result>): Promise<Result>;
  /** Signed URL of a file, valid for a minute; undefined where there are none. */
  signedAddress(sha256: string, as: { contentType: string; disposition: string }): Promise<string | undefined>;
  /**
   * Checks that files can be read now, for responses that read many and cannot change their status once started. @throws
   * BlobStoreUnavailable
   */
  assertThere(): Promise<void>;
  /** Current blob location. */
  state(): Promise<FilesState>;
  /** Records that a file in the folder may be unreferenced, so that it is checked even after a crash. */
  doubt(sha256: string): Promise<void>;
  /** Files recorded by `doubt`, and files whose commit was not confirmed. */
  possibleOrphans(): Promise<string[]>;
  /** Deletes the record: the file is referenced. */
  trust(sha256: string): Promise<void>;
  /** Removes a file permanently, with its record. No row may refer to it any more. */
  remove(sha256: string): Promise<void>;
  /** Removes temporary files of a crashed server, older than `olderThan` milliseconds. */
  sweep(olderThan: number): Promise<void>;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** In bytes; larger files take a while to sync. */
const LARGE = 100_000;

/** Interval (bytes) of checks for free disk space. */
const ROOM_EVERY = 1_000_000;

/** The file was uploaded to a location that has been replaced by a move. */
const movedProblem = () =>
  problem('filesAway', { retryAfter: 1 }, 'Uploaded files were just moved, and nothing was stored. Send it again.');

/**
 * @param folder for files, or for uploads on their way to a bucket; created for the first one
 * @param assertRoom throws if the disk is almost full
 * @param places locations outside the folder
 */
export const blobStore = (
  folder: string,
  assertRoom: () => Promise<void> = () => Promise.resolve(),
  places?: BlobLocations,
): BlobStore => {
  const incoming = join(folder, 'incoming');
  /** Empty files, each named by the digest of a possibly unreferenced file. */
  const notes = join(folder, 'doubtful');
  const local = folderLocation(folder);
  const ahead = places && preUpload(places);

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

  /** @param from path of a temporary file, or bytes without one */
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
      // Even for an existing folder: its creator may have failed right here.
      await syncFolder(parent);
      await syncFolder(folder);
    };
    return {
      ...facts,
      bytes: async () => {
        if (typeof from !== 'string') return Buffer.from(from);
        return (await exists(from)) ? readFile(from) : readFile(local.pathOf(sha256));
      },
      place: async () => ahead?.upload(sha256, { path: await inFile(), size, md5 }),
      keep: async (rows) => {
        const place = await nowIn(rows);
        if (place === FOLDER) return keepInFolder();
        if (ahead?.isUploaded(sha256, place) !== true || !rows) throw movedProblem();
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

  const openFile = (sha256: string, signal = backgroundSignal, range?: ByteRange) =>
    places ? openIn(places, sha256, range, signal) : local.open(sha256, range);

  return {
    receive: async (stream, { contentType, limit, maxInMemory = 0 }) => {
      const { take, result } = byteMeter();
      const held: Uint8Array[] = [];
      let file: { readonly path: string; readonly handle: FileHandle } | undefined;
      try {
        // A refused stream stays open, because its sender must still receive the response.
        const chunks: AsyncIterable<Uint8Array> = stream.iterator({ destroyOnReturn: false });
        let size = 0;
        let checked = 0;
        for await (const chunk of chunks) {
          size = take(chunk);
          if (size > limit) throw problem('bodyTooLarge', { limit });
          if (size <= maxInMemory) {
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
        // Synced now, as every later waiter for the transaction would wait for it.
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
      // During a move, finding the location needs a request.
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
