import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupFault } from '../domain/backup/backupFault';
import { errorCode } from '../domain/core/errorCode';
import { RESTORING } from '../db/connection/pglite/dataFolder';
import { SCRATCH } from '../db/connection/pglite/embedded';
import { syncFolder, syncPath } from '../disk/syncPath';
import type { BlobLocation, LocalFile } from '../external/blob/blobLocation';
import { writeMeasured } from '../external/blob/byteMeter';

/** Entries that a data folder may have before a restore, because they are not data of a server. */
const HARMLESS: readonly string[] = ['backups', 'lock', 'outbox', 'scratch', 'secret.key', RESTORING];

const SECRET = 'secret.key';
const BLOBS = 'blobs';

/** Entries that a restore moves into the data folder, in this order. */
const PLACEABLE: readonly string[] = [SECRET, BLOBS, 'pg'];

/** Names in a folder; none if it does not exist. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** In the folder of a restore: the names that it adds to the data folder, written before the first one is moved. */
const PLACED = 'placed.json';

/** Names that an unfinished restore has added to a data folder. No server starts on it until the next restore. */
const movedNames = async (dataDir: string): Promise<readonly string[]> => {
  try {
    const names: unknown = JSON.parse(await readFile(join(dataDir, RESTORING, PLACED), 'utf8'));
    return PLACEABLE.filter((name) => Array.isArray(names) && names.includes(name));
  } catch {
    return [];
  }
};

/**
 * @param dataDir the future data folder of a server
 * @param secret the server key in the backup, if it has one
 * @throws BackupFault if there is data already
 */
export const assertEmptyFolder = async (dataDir: string, secret: string | undefined): Promise<void> => {
  const placed = await movedNames(dataDir);
  const there = (await namesIn(dataDir)).filter((name) => !HARMLESS.includes(name) && !placed.includes(name));
  if (there.length > 0) {
    throw new BackupFault(
      `The folder ${dataDir} is not empty (${there.slice(0, 3).join(', ')}): a backup is never restored over data. Name another one with --data-dir, or move this one away.`,
    );
  }
  if (placed.includes(SECRET)) return;
  const own = await readFile(join(dataDir, SECRET), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw new BackupFault(`The file ${join(dataDir, SECRET)} cannot be read. Move it away first.`);
  });
  if (own !== undefined && secret !== undefined && own.trim() !== secret) {
    throw new BackupFault(
      `The folder ${dataDir} holds the key of another server (${SECRET}). Move that file away first.`,
    );
  }
};

/** Writes one uploaded file to its final location, and syncs it to the disk. */
const putBlob = async (folder: string, sha256: string, chunks: AsyncIterable<Buffer>): Promise<void> => {
  const path = join(folder, BLOBS, sha256.slice(0, 2), sha256);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(chunks, { objectMode: false }), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  await syncPath(path);
};

/** Number of concurrent uploads to a bucket. */
const AT_ONCE = 8;

/** Uploads files to a bucket, and removes them again if the restore fails. */
const intoBucket = (folder: string, place: BlobLocation) => {
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
      // The reader of the archive reports a wrong digest.
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

/** Files of a server during a restore. */
export interface RestoredFiles {
  /** Folder in which the files are collected. */
  readonly folder: string;
  blob(sha256: string, chunks: AsyncIterable<Buffer>): Promise<void>;
  /** Waits until all files are stored. */
  stored(): Promise<void>;
  /** Moves everything to its final location. No server starts before `finish`. */
  place(secret: string | undefined): Promise<void>;
  /** Completes the data folder. */
  finish(): Promise<void>;
  /** Restores the previous state. */
  discard(): Promise<void>;
}

/** Removes the remains of an unfinished restore from a data folder. */
const removeRemains = async (dataDir: string, placed: readonly string[]): Promise<void> => {
  for (const name of placed) await rm(join(dataDir, name), { recursive: true, force: true });
  await rm(join(dataDir, RESTORING), { recursive: true, force: true });
};

/**
 * @param dataDir see `assertEmptyFolder`
 * @param bucket for uploaded files; the folder by default
 */
export const restoredFiles = async (dataDir: string, bucket?: BlobLocation): Promise<RestoredFiles> => {
  const folder = join(dataDir, RESTORING);
  await removeRemains(dataDir, await movedNames(dataDir));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remote = bucket && intoBucket(folder, bucket);
  let placed: readonly string[] = [];
  const syncFolders = async (): Promise<void> => {
    for (const name of await namesIn(join(folder, BLOBS))) await syncFolder(join(folder, BLOBS, name));
  };
  return {
    folder,
    blob: (sha256, chunks) => (remote ? remote.blob(sha256, chunks) : putBlob(folder, sha256, chunks)),
    stored: async () => remote?.finish(),
    place: async (secret) => {
      await syncFolders();
      if (secret !== undefined) await writeFile(join(folder, SECRET), secret, { mode: 0o600, flush: true });
      const [own, beside] = [await namesIn(folder), await namesIn(dataDir)];
      // The same key may exist already.
      placed = PLACEABLE.filter((name) => own.includes(name) && !beside.includes(name));
      await writeFile(join(folder, PLACED), JSON.stringify(placed), { flush: true });
      await syncFolder(folder);
      for (const name of placed) await rename(join(folder, name), join(dataDir, name));
      await syncFolder(dataDir);
    },
    finish: async () => {
      // One atomic step: a half-removed folder would lose the list of moved names.
      const rest = join(dataDir, SCRATCH, `restored-${randomUUID()}`);
      await mkdir(dirname(rest), { recursive: true, mode: 0o700 });
      await rename(folder, rest);
      await syncFolder(dataDir);
      // Otherwise the next start removes it.
      await rm(rest, { recursive: true, force: true }).catch(() => undefined);
    },
    discard: async () => {
      await remote?.discard();
      await removeRemains(dataDir, placed);
    },
  };
};
