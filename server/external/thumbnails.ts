import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { thumbnailSizes, type ThumbnailSize } from '../../api/thumbnails';
import { boundedQueue } from '../domain/cooperative/boundedQueue';
import { orMissing } from '../domain/errorCode';
import { problem } from '../domain/problem';
import { HEAD_LENGTH, pictureFormat } from '../domain/submission/pictureFormat';
import type { BlobStore } from './blobStore';
import { sweepFolder } from './sweepFolder';
import type { ThumbnailMaker, ThumbnailRefusal } from './thumbnailMaker';

/** Small pictures of stored ones, each made once, when it is first wanted. */
export interface Thumbnails {
  /** Whether this machine can make them. */
  isAble(): Promise<boolean>;
  /**
   * The thumbnail of a stored file, as WebP.
   * @param sha256 names the file
   * @throws ProblemError `noThumbnail` if it is no picture, or none that can be shown; `overloaded` if too many wait
   */
  of(sha256: string, size: ThumbnailSize): Promise<Buffer>;
  /** Removes the thumbnails of a file that was removed. */
  remove(sha256: string): Promise<void>;
  close(): Promise<void>;
}

/** A table asks for some dozens at once, and many people look at tables. */
const WAITING = 500;
/** For this long nobody tries again: a picture that takes too long would be tried with each look at the table. */
const REFUSED_FOR = 10 * 60_000;
const MOST_REFUSED = 1000;
/** What is being made for longer was left by a server that died. */
const LEFT_AFTER = 60 * 60_000;

type Reason = ThumbnailRefusal | 'format';

const reasons: Readonly<Record<Reason, string>> = {
  format: 'it is not a JPEG, PNG, WebP or GIF picture.',
  broken: 'the picture is damaged.',
  tooLarge: 'the picture has too many pixels.',
  tooSlow: 'the picture takes too long to read.',
};

/**
 * Keeps thumbnails in files named by the digest of their source, so the same picture has one however often it was sent.
 * They can be made again at any time: no backup has them, and whoever deletes the folder loses nothing.
 * @param folder where they are; created for the first one
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

  /** Once; again after a failure, such as a disk that was full. */
  const sweepOnce = (): Promise<void> =>
    (swept ??= sweep().catch((error: unknown) => {
      swept = undefined;
      throw error;
    }));

  const make = async (sha256: string, size: ThumbnailSize): Promise<Buffer> => {
    const head = await buffer((await blobs.open(sha256, { first: 0, last: HEAD_LENGTH - 1 })).body);
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
      // Removed meanwhile: whoever did so could not know of this one.
      if (!(await blobs.has(sha256))) await remove(sha256);
      return bytes;
    } finally {
      await rm(target, { force: true });
    }
  };

  const once = async (sha256: string, size: ThumbnailSize): Promise<Buffer> => {
    const known = await stored(sha256, size);
    if (known) return known;
    const refusal = refused.get(sha256);
    if (refusal && refusal.until > now()) throw problem('noThumbnail', { reason: reasons[refusal.reason] });
    return queue(() => make(sha256, size));
  };

  return {
    isAble: () => maker.isAble(),
    of: (sha256, size) => {
      const key = `${sha256} ${size}`;
      const running = underWay.get(key) ?? once(sha256, size).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
    remove,
    close: () => maker.close(),
  };
};
