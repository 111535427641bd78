import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { thumbnailSizes, type ThumbnailSize } from '#api/submission/thumbnails';
import { backgroundSignal } from '../domain/cooperative/backgroundSignal';
import { boundedQueue } from '../domain/cooperative/boundedQueue';
import { sharedWork } from '../domain/cooperative/sharedWork';
import { orMissing } from '../domain/core/errorCode';
import { problem } from '../domain/core/problem';
import { HEAD_LENGTH, pictureFormat } from '../domain/submission/pictureFormat';
import type { BlobStore } from './blobStore';
import { sweepFolder } from './sweepFolder';
import type { ThumbnailMaker, ThumbnailRefusal } from './thumbnailMaker';

/** Thumbnails of stored images, each made on first use. */
export interface Thumbnails {
  /** Whether this machine can make them. */
  isAble(): Promise<boolean>;
  /**
   * Thumbnail of a stored file, as WebP.
   * @param sha256 digest of the file
   * @param signal of the caller, who may leave the queue
   * @throws ProblemError `noThumbnail` if it is no image, or none that can be shown; `overloaded` if too many wait
   */
  of(sha256: string, size: ThumbnailSize, signal: AbortSignal): Promise<Buffer>;
  /** Removes the thumbnails of a removed file. */
  remove(sha256: string): Promise<void>;
  close(): Promise<void>;
}

/** A table requests some dozens at once, and many users open tables. */
const WAITING = 500;
/** Time (milliseconds) without a retry, so that a slow image is not tried on every view of the table. */
const REFUSED_FOR = 10 * 60_000;
const MOST_REFUSED = 1000;
/** Older temporary files are left over from a crash. */
const LEFT_AFTER = 60 * 60_000;

type Reason = ThumbnailRefusal | 'format';

const reasons: Readonly<Record<Reason, string>> = {
  format: 'it is not a JPEG, PNG, WebP or GIF picture.',
  broken: 'the picture is damaged.',
  tooLarge: 'the picture has too many pixels.',
  tooSlow: 'the picture takes too long to read.',
};

/**
 * Caches thumbnails in files named by the digest of their source, so that equal images share one. They can be made again at any
 * time: backups omit them, and the folder may be deleted.
 * @param folder created for the first one
 */
export const thumbnails = (
  folder: string,
  blobs: Pick<BlobStore, 'open' | 'has' | 'withFile'>,
  maker: ThumbnailMaker,
  now: () => number = Date.now,
): Thumbnails => {
  const queue = boundedQueue(1, WAITING);
  const underWay = new Map<string, Promise<Buffer>>();
  const refused = new Map<string, { readonly reason: Reason; readonly until: number }>();
  const making = join(folder, 'making');
  let swept: Promise<void> | undefined;
  const parentOf = (sha256: string) => join(folder, sha256.slice(0, 2));
  const pathOf = (sha256: string, size: ThumbnailSize) => join(parentOf(sha256), `${sha256}-${size}.webp`);
  const stored = (sha256: string, size: ThumbnailSize) => readFile(pathOf(sha256, size)).catch(orMissing);

  const remove = async (sha256: string): Promise<void> => {
    for (const size of Object.values(thumbnailSizes)) await rm(pathOf(sha256, size), { force: true });
  };

  const refuse = (sha256: string, reason: Reason): never => {
    if (refused.size >= MOST_REFUSED) refused.delete([...refused.keys()][0] ?? '');
    refused.set(sha256, { reason, until: now() + REFUSED_FOR });
    throw problem('noThumbnail', { reason: reasons[reason] });
  };

  const sweep = async (): Promise<void> => {
    await mkdir(making, { recursive: true, mode: 0o700 });
    await sweepFolder(making, () => LEFT_AFTER, now);
  };

  /** Runs once; again after a failure, such as a full disk. */
  const sweepOnce = (): Promise<void> =>
    (swept ??= sweep().catch((error: unknown) => {
      swept = undefined;
      throw error;
    }));

  const make = async (sha256: string, size: ThumbnailSize): Promise<Buffer> => {
    const head = await buffer((await blobs.open(sha256, backgroundSignal, { first: 0, last: HEAD_LENGTH - 1 })).body);
    if (pictureFormat(head) === undefined) return refuse(sha256, 'format');
    if (!(await maker.isAble())) throw problem('unsupportedOption', { feature: 'thumbnails' });
    await sweepOnce();
    const target = join(making, randomUUID());
    try {
      const refusal = await blobs.withFile(sha256, (source) => maker.make(source, target, size));
      if (refusal !== null) return refuse(sha256, refusal);
      const bytes = await readFile(target);
      await mkdir(parentOf(sha256), { recursive: true, mode: 0o700 });
      await rename(target, pathOf(sha256, size));
      // The file was removed during the work, when its thumbnail did not exist yet.
      if (!(await blobs.has(sha256))) await remove(sha256);
      return bytes;
    } finally {
      await rm(target, { force: true });
    }
  };

  const once = async (sha256: string, size: ThumbnailSize, signal: AbortSignal): Promise<Buffer> => {
    const known = await stored(sha256, size);
    if (known) return known;
    const refusal = refused.get(sha256);
    if (refusal && refusal.until > now()) throw problem('noThumbnail', { reason: reasons[refusal.reason] });
    return queue(signal, () => make(sha256, size));
  };

  return {
    isAble: () => maker.isAble(),
    of: (sha256, size, signal) => {
      const key = `${sha256} ${size}`;
      return sharedWork(signal, () => {
        const running = underWay.get(key) ?? once(sha256, size, signal).finally(() => underWay.delete(key));
        underWay.set(key, running);
        return running;
      });
    },
    remove,
    close: () => maker.close(),
  };
};
