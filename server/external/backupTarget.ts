import { createHash, randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupFault } from '../domain/backup/backupFault';
import { errorCode } from '../domain/core/errorCode';
import { syncFolder, syncPath } from '../disk/syncPath';

/** Why a folder cannot store backups. */
export type DestinationFaultKind = 'name' | 'missing' | 'outside' | 'unwritable' | 'full';

/** A folder that cannot store backups. The message gives advice, and `kind` allows translations. */
export class DestinationFault extends BackupFault {
  constructor(
    readonly kind: DestinationFaultKind,
    message: string,
  ) {
    super(message);
  }
}

/** Available folders for backups. */
interface Destinations {
  readonly root: string;
  /** Names of the direct subfolders. */
  readonly folders: readonly string[];
  /** Free space in bytes; undefined if unknown. */
  readonly free: number | undefined;
}

/** A chosen folder: the root folder for backups, an existing one in it, or a new one in it. */
export type Choice =
  | { readonly kind: 'root' }
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'new'; readonly name: string };

export interface Written<Proof> {
  readonly size: number;
  /** SHA-256 of the whole file, in hex, as printed by `sha256sum`. */
  readonly sha256: string;
  readonly proof: Proof;
}

/** Storage for backups: folders of this machine. */
export interface BackupTarget {
  list(): Promise<Destinations>;
  /** Creates the folder if it is new, tests writing, and returns its path. @throws DestinationFault */
  choose(choice: Choice): Promise<string>;
  /** Checks that a folder chosen earlier can still store backups. @throws DestinationFault */
  check(folder: string): Promise<void>;
  /**
   * Writes a file under a temporary name, syncs it to the disk, has it verified, and only then renames it. Removes it if anything
   * fails.
   * @param file.owner identifies the server, so that files of others in the same folder are not touched
   */
  write<Proof>(
    folder: string,
    file: { readonly owner: string; readonly name: string },
    bytes: Readable,
    prove: (path: string) => Promise<Proof>,
    signal?: AbortSignal,
  ): Promise<Written<Proof>>;
  /** Names of the files in a folder. */
  files(folder: string): Promise<string[]>;
  remove(folder: string, name: string): Promise<void>;
  /** Removes unfinished files of a crashed server. */
  sweep(folder: string, owner: string): Promise<void>;
}

const PARTIAL = '.partial';
const TRY = '.transect-try-';
/** Longer than a slow network drive needs for a few bytes. */
const TRY_MS = 60_000;
const MAX_NAME = 64;

/** Letters and digits of any language, joined by characters that all file systems allow. */
const isFolderName = (name: string): boolean =>
  name.length <= MAX_NAME && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]*[\p{L}\p{M}\p{N}_-])?$/u.test(name);

const faultOf = (folder: string, error: unknown): unknown => {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new DestinationFault('full', `There is no room left in ${folder}. Free some, or choose another folder.`);
  }
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new DestinationFault(
      'missing',
      `The folder ${folder} is not there. Bring it back (is its disk mounted?), or set backups up again.`,
    );
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new DestinationFault(
      'unwritable',
      `The server may not write into ${folder} (${code}). Give its user the right to, or set backups up again.`,
    );
  }
  return error;
};

const telling = async <Result>(folder: string, act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    throw faultOf(folder, error);
  }
};

/** Writes, syncs, renames and removes a small file, as a backup will do. */
const tryToWrite = async (folder: string): Promise<void> => {
  const path = join(folder, `${TRY}${randomUUID()}`);
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile('This file may be removed.');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(path, `${path}${PARTIAL}`);
  } finally {
    await rm(path, { force: true });
    await rm(`${path}${PARTIAL}`, { force: true });
  }
};

/** Whether a file is left from `tryToWrite` of a crashed server; that of a running server disappears at once. */
const isLeftTry = async (folder: string, name: string): Promise<boolean> => {
  if (!name.startsWith(TRY)) return false;
  const { mtimeMs } = await lstat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
  return mtimeMs < Date.now() - TRY_MS;
};

/** Destroys a stream and waits until it has released its resources, such as a copy of a database or an opening file. */
const ended = (stream: Readable | Writable | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!stream || stream.closed) return resolve();
    stream.once('close', resolve).on('error', () => undefined);
    stream.destroy();
  });

const freeRoom = async (folder: string): Promise<number | undefined> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    return errorCode(error) === 'ENOENT' && parent !== folder ? freeRoom(parent) : undefined;
  }
};

/**
 * @param root the folder for all backups; created when the first one is chosen
 * @param sync syncs a file or directory; tests replace it
 */
export const backupTarget = (root: string, sync = syncPath): BackupTarget => {
  const partialOf = ({ owner, name }: { owner: string; name: string }) => `.${owner}-${name}${PARTIAL}`;

  /** Symbolic links must not lead out of the root folder. */
  const assertInside = async (folder: string): Promise<void> => {
    const outside = new DestinationFault(
      'outside',
      `The folder ${folder} is none of those that BACKUP_DIR (${root}) allows. Set backups up again.`,
    );
    if (folder !== root && dirname(folder) !== root) throw outside;
    const [base, real, { mode }] = [await realpath(root), await realpath(folder), await lstat(folder)];
    if (folder === root) {
      if (!(await stat(folder)).isDirectory()) throw outside;
      return;
    }
    if ((mode & constants.S_IFMT) !== constants.S_IFDIR || real !== join(base, folder.slice(root.length + 1))) {
      throw outside;
    }
  };

  const check = (folder: string) =>
    telling(folder, async () => {
      await assertInside(folder);
      await tryToWrite(folder);
    });

  return {
    list: async () => {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
      const folders = entries
        .filter((entry) => entry.isDirectory() && isFolderName(entry.name))
        .map(({ name }) => name);
      return { root, folders: folders.sort((one, other) => one.localeCompare(other)), free: await freeRoom(root) };
    },
    choose: async (choice) => {
      if (choice.kind !== 'root' && !isFolderName(choice.name)) {
        throw new DestinationFault(
          'name',
          'The name of a folder has letters, digits, spaces, dots, hyphens and underscores.',
        );
      }
      const folder = choice.kind === 'root' ? root : join(root, choice.name);
      await telling(root, () => mkdir(root, { recursive: true, mode: 0o700 }));
      if (choice.kind === 'new') {
        await telling(folder, async () => {
          await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
            if (errorCode(error) !== 'EEXIST') throw error;
          });
        });
      }
      await check(folder);
      return folder;
    },
    check,
    write: async (folder, file, bytes, prove, signal) => {
      const [partial, path] = [join(folder, partialOf(file)), join(folder, file.name)];
      const hash = createHash('sha256');
      let size = 0;
      let stream: Writable | undefined;
      let isNamed = false;
      const meter = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await telling(folder, () => assertInside(folder));
        stream = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
        stream.on('error', (error) => Object.assign(error, { of: 'destination' }));
        await pipeline(bytes, meter, stream, signal ? { signal } : {});
        await sync(partial);
        const proof = await prove(partial);
        await rename(partial, path);
        isNamed = true;
        await syncFolder(folder, sync);
        return { size, sha256: hash.digest('hex'), proof };
      } catch (error) {
        await Promise.all([ended(bytes), ended(stream)]);
        await rm(isNamed ? path : partial, { force: true }).catch(() => undefined);
        throw isOf(error, folder) ? faultOf(folder, error) : error;
      }
    },
    files: (folder) => telling(folder, () => readdir(folder)),
    remove: (folder, name) => telling(folder, () => rm(join(folder, name), { force: true })),
    sweep: async (folder, owner) => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const isOurs = name.startsWith(`.${owner}-`) && name.endsWith(PARTIAL);
        if (isOurs || (await isLeftTry(folder, name))) await rm(join(folder, name), { force: true });
      }
    },
  };
};

/** Whether a file system error concerns a folder, by its path or by the mark for writes without one, as on a full disk. */
const isOf = (error: unknown, folder: string): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('of' in error && error.of === 'destination') return true;
  return 'path' in error && typeof error.path === 'string' && error.path.startsWith(folder);
};
