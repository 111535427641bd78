import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/**
 * Files of an empty database, made by the build (scripts/programs.mjs), because PGlite takes ten times as long to create them.
 */
export const NEW_CLUSTER = join(__dirname, '..', '..', '..', '..', 'dist-server', 'cluster.tar.gz');

/** PostgreSQL refuses a folder that others can read. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

const unpack = async (archive: string, folder: string): Promise<void> => {
  const entries = extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), entries);
  // If reading fails, so does the loop.
  reading.catch(() => undefined);
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === 'directory') mkdirSync(path, { mode: FOLDER_MODE });
    // Sequential, as concurrent writes would exceed the limit of open files on some systems.
    else writeFileSync(path, await buffer(entry), { mode: FILE_MODE });
    entry.resume();
  }
  await reading;
};

/**
 * Unpacks the files of an empty database into a missing or empty folder: all or none. Does nothing if there are files already, or
 * if the build made no archive, as PGlite then creates them.
 */
export const createCluster = async (folder: string, archive = NEW_CLUSTER): Promise<void> => {
  if (!isEmpty(folder) || !existsSync(archive)) return;
  const making = `${folder}.new`;
  // Left over from an interrupted start.
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true, mode: FOLDER_MODE });
  await unpack(archive, making);
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(making, folder);
};

/** Writes the files of a closed database into an archive for `createCluster`. */
export const archiveCluster = async (folder: string, archive: string): Promise<void> => {
  const packed = pack();
  const writing = pipeline(packed, createGzip(), createWriteStream(archive));
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.map((entry) => [join(entry.parentPath, entry.name), entry.isFile()] as const);
  // Folders precede their content.
  for (const [path, isFile] of paths.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = relative(folder, path).replaceAll(sep, '/');
    if (isFile) packed.entry({ name }, await readFile(path));
    else packed.entry({ name, type: 'directory' });
  }
  packed.finalize();
  await writing;
};
