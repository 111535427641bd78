import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDER } from '../../domain/blob/bucketAddress';
import { MissingFile } from '../../domain/blob/blobStoreUnavailable';
import { orMissing } from '../../domain/core/errorCode';
import { syncFolder, syncPath } from '../../disk/syncPath';
import type { BlobLocation } from './blobLocation';

/** A folder of files with its naming scheme. */
export interface FolderPlace extends BlobLocation {
  pathOf(sha256: string): string;
  /** Subfolder named by the first two letters, so that none has too many files. */
  folderOf(sha256: string): string;
}

/** The location in `DATA_DIR`. @param folder created for the first file */
export const folderLocation = (folder: string): FolderPlace => {
  const folderOf = (sha256: string) => join(folder, sha256.slice(0, 2));
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256);
  const sizeOf = async (sha256: string): Promise<number | undefined> =>
    (await stat(pathOf(sha256)).catch(orMissing))?.size;
  return {
    name: FOLDER,
    pathOf,
    folderOf,
    put: async (sha256, { path }) => {
      await mkdir(folderOf(sha256), { recursive: true, mode: 0o700 });
      const making = join(folderOf(sha256), `${sha256}.${randomUUID()}`);
      try {
        await copyFile(path, making, constants.COPYFILE_EXCL);
        await syncPath(making);
        await rename(making, pathOf(sha256));
      } finally {
        await rm(making, { force: true });
      }
      await syncFolder(folderOf(sha256));
      await syncFolder(folder);
    },
    open: async (sha256, range) => {
      const size = await sizeOf(sha256);
      if (size === undefined) throw new MissingFile(`The uploaded file ${sha256} is missing: ${pathOf(sha256)}.`);
      return { size, body: createReadStream(pathOf(sha256), range && { start: range.first, end: range.last }) };
    },
    sizeOf,
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    check: () => Promise.resolve(),
  };
};
