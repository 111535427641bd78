import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupFault } from '../domain/backup/backupFault';
import { RESTORING } from '../db/connection/dataFolder';
import { fsyncPath } from '../db/connection/durability';
import type { BlobPlace, LocalFile } from '../external/blob/blobPlace';
import { writeMeasured } from '../external/blob/byteMeter';

/** What may already be in a data folder before a restore: it is no data, or not that of a server. */
const HARMLESS: readonly string[] = ['backups', 'lock', 'outbox', 'scratch', 'secret.key', RESTORING];

const SECRET = 'secret.key';
const BLOBS = 'blobs';

/** The names in a folder; none if the folder does not exist. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * @param dataDir the folder that is to become a server's data folder
 * @param secret the server's key in the backup, if it has one
 * @throws BackupFault if there is data already
 */
export const assertEmptyFolder = async (dataDir: string, secret: string | undefined): Promise<void> => {
  const there = (await namesIn(dataDir)).filter((name) => !HARMLESS.includes(name));
  if (there.length > 0) {
    throw new BackupFault(
      `The folder ${dataDir} is not empty (${there.slice(0, 3).join(', ')}): a backup is never restored over data. Name another one with --data-dir, or move this one away.`,
    );
  }
  const own = await readFile(join(dataDir, SECRET), 'utf8').catch(() => undefined);
  if (own !== undefined && secret !== undefined && own.trim() !== secret) {
    throw new BackupFault(
      `The folder ${dataDir} holds the key of another server (${SECRET}). Move that file away first.`,
    );
  }
};

/** Writes one uploaded file where the server will look for it, and forces it to the disk. */
const putBlob = async (folder: string, sha256: string, chunks: AsyncIterable<Buffer>): Promise<void> => {
  const path = join(folder, BLOBS, sha256.slice(0, 2), sha256);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(chunks, { objectMode: false }), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  await fsyncPath(path);
};

/** So many files are sent to a bucket at once. */
const AT_ONCE = 8;

/** Sends files to a bucket, and removes them again if the restore fails. */
const intoBucket = (folder: string, place: BlobPlace) => {
  const sending = new Set<Promise<void>>();
  const sent: string[] = [];
  let failure: unknown;
  const all = async (most: number): Promise<void> => {
    while (sending.size > most) await Promise.race(sending);
    if (failure !== undefined) throw failure;
  };
  const send = async (sha256: string, file: LocalFile): Promise<void> => {
    const isNew = (await place.sizeOf(sha256)) === undefined;
    await place.put(sha256, file);
    if (isNew) sent.push(sha256);
    await rm(file.path);
  };
  return {
    blob: async (sha256: string, chunks: AsyncIterable<Buffer>): Promise<void> => {
      await all(AT_ONCE - 1);
      const path = join(folder, `sending-${sha256}`);
      const written = await writeMeasured(path, chunks);
      // The reader of the archive refuses what is not what its name says.
      if (written.sha256 !== sha256) return;
      const one = send(sha256, { path, ...written })
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => sending.delete(one));
      sending.add(one);
    },
    finish: () => all(0),
    discard: async () => {
      await all(0).catch(() => undefined);
      for (const sha256 of sent) await place.remove(sha256).catch(() => undefined);
    },
  };
};

/** The files of a server that is being restored. */
export interface RestoredFiles {
  /** The folder in which the server's files are put together. */
  readonly folder: string;
  blob(sha256: string, chunks: AsyncIterable<Buffer>): Promise<void>;
  /** Waits until all files are stored. */
  stored(): Promise<void>;
  /**
   * Moves everything to where the server will find it. The database comes last, because it makes the folder that of a
   * server.
   */
  finish(secret: string | undefined): Promise<void>;
  discard(): Promise<void>;
}

/**
 * @param dataDir see `assertEmptyFolder`
 * @param bucket where uploaded files are to be, if not in the folder
 */
export const restoredFiles = async (dataDir: string, bucket?: BlobPlace): Promise<RestoredFiles> => {
  const folder = join(dataDir, RESTORING);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remote = bucket && intoBucket(folder, bucket);
  let isFinished = false;
  const syncFolders = async (): Promise<void> => {
    for (const name of await namesIn(join(folder, BLOBS))) await fsyncPath(join(folder, BLOBS, name));
  };
  return {
    folder,
    blob: (sha256, chunks) => (remote ? remote.blob(sha256, chunks) : putBlob(folder, sha256, chunks)),
    stored: async () => remote?.finish(),
    finish: async (secret) => {
      await syncFolders();
      if (secret !== undefined) {
        const path = join(folder, SECRET);
        await writeFile(path, secret, { mode: 0o600, flush: true });
        await rename(path, join(dataDir, SECRET));
      }
      for (const name of [BLOBS, 'pg']) {
        const isThere = (await namesIn(folder)).includes(name);
        if (isThere) await rename(join(folder, name), join(dataDir, name));
      }
      await rm(folder, { recursive: true, force: true });
      await fsyncPath(dataDir);
      isFinished = true;
    },
    discard: async () => {
      if (!isFinished) await remote?.discard();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
