import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { problem } from '../domain/problem';
import { syncPath } from './syncPath';

/** Received bytes in a temporary file, until it is known whether they are wanted. */
export interface Upload {
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly md5: string;
  bytes(): Promise<Buffer>;
  /** Moves the bytes to their final place, forced to the disk; call it before the row that refers to them is written. */
  keep(): Promise<void>;
  /**
   * Removes the temporary file; kept bytes stay.
   * @param isStored whether the row that refers to them was committed; until this is called, kept bytes may be orphans
   */
  discard(isStored?: boolean): Promise<void>;
}

/** Files named by the SHA-256 of their content: the same bytes are stored once, whoever uploaded them. */
export interface BlobStore {
  /** @throws ProblemError `bodyTooLarge` for more than `limit` bytes */
  receive(stream: Readable, options: { contentType: string; limit: number }): Promise<Upload>;
  /** The same for bytes that are already in memory. */
  put(bytes: Uint8Array, contentType: string): Promise<Upload>;
  stream(sha256: string): Readable;
  /** Where a file is, or would be. */
  pathOf(sha256: string): string;
  read(sha256: string): Promise<Buffer>;
  /** Notes bytes that may be unreferenced, so that they are checked even if the server dies now. */
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

/** Counts and hashes bytes as they pass. */
const meter = () => {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let size = 0;
  return {
    take: (chunk: Uint8Array): number => {
      sha256.update(chunk);
      md5.update(chunk);
      size += chunk.length;
      return size;
    },
    result: () => ({ size, sha256: sha256.digest('hex'), md5: md5.digest('hex') }),
  };
};

/** How many bytes may come before it is asked again whether there is room. */
const ROOM_EVERY = 1_000_000;

/**
 * @param folder where the files are; created for the first one
 * @param assertRoom throws when the disk should take no more
 */
export const blobStore = (folder: string, assertRoom: () => Promise<void> = () => Promise.resolve()): BlobStore => {
  const incoming = join(folder, 'incoming');
  /** Empty files, named like the bytes that they are about. */
  const notes = join(folder, 'doubtful');
  /** The first two letters of the name are a folder, so that none holds too many files. */
  const folderOf = (sha256: string) => join(folder, sha256.slice(0, 2));
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256);

  const doubt = async (sha256: string) => {
    await mkdir(notes, { recursive: true, mode: 0o700 });
    await writeFile(join(notes, sha256), '', { mode: 0o600 });
  };
  const trust = (sha256: string) => rm(join(notes, sha256), { force: true });

  const uploadFrom = (path: string, facts: Pick<Upload, 'contentType' | 'size' | 'sha256' | 'md5'>): Upload => {
    const { sha256 } = facts;
    let isNoted = false;
    return {
      ...facts,
      bytes: async () => ((await exists(path)) ? readFile(path) : readFile(pathOf(sha256))),
      keep: async () => {
        const stored = pathOf(sha256);
        const parent = folderOf(sha256);
        if (!(await exists(stored))) {
          await mkdir(parent, { recursive: true, mode: 0o700 });
          await syncPath(path);
          isNoted = true;
          await doubt(sha256);
          await rename(path, stored);
        }
        // Even if the folder exists: whoever created it may have failed right here.
        await syncPath(parent);
        await syncPath(folder);
      },
      discard: async (isStored = false) => {
        await rm(path, { force: true });
        if (isNoted && isStored) await trust(sha256);
      },
    };
  };

  const newPath = async () => {
    const made = await mkdir(incoming, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncPath(dirname(folder));
    return join(incoming, randomUUID());
  };

  return {
    receive: async (stream, { contentType, limit }) => {
      const path = await newPath();
      const { take, result } = meter();
      try {
        const file = await open(path, 'wx', 0o600);
        try {
          // A refused stream is left open, because its sender must still receive the answer.
          const chunks: AsyncIterable<Uint8Array> = stream.iterator({ destroyOnReturn: false });
          let size = 0;
          let checked = 0;
          for await (const chunk of chunks) {
            size = take(chunk);
            if (size > limit) throw problem('bodyTooLarge', { limit });
            if (size - checked >= ROOM_EVERY) {
              await assertRoom();
              checked = size;
            }
            await file.writeFile(chunk);
          }
          // Synced now: later, everybody who waits for the transaction would wait for this.
          if (size > LARGE) await file.sync();
        } finally {
          await file.close();
        }
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return uploadFrom(path, { contentType, ...result() });
    },
    put: async (bytes, contentType) => {
      const path = await newPath();
      await writeFile(path, bytes, { mode: 0o600 });
      const { take, result } = meter();
      take(bytes);
      return uploadFrom(path, { contentType, ...result() });
    },
    sweep: async (olderThan) => {
      const names = await readdir(incoming).catch(() => []);
      for (const name of names) {
        const path = join(incoming, name);
        const { mtimeMs } = await stat(path);
        if (mtimeMs < Date.now() - olderThan) await rm(path, { force: true });
      }
    },
    stream: (sha256) => createReadStream(pathOf(sha256)),
    pathOf,
    read: (sha256) => readFile(pathOf(sha256)),
    doubt,
    possibleOrphans: () => readdir(notes).catch(() => []),
    trust,
    remove: async (sha256) => {
      await rm(pathOf(sha256), { force: true });
      await trust(sha256);
    },
  };
};
