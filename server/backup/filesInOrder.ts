import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobFile } from '../db/backup/backupBlobs';
import type { OpenFile } from '../external/blob/blobPlace';

/** Files of at most so many bytes are read before their turn. */
const SMALL = 2_000_000;

/** So many at a time, and twice as many may wait for their turn. */
const AT_ONCE = 8;

type Open = (sha256: string) => Promise<OpenFile>;

/** A file whose turn it is. */
export interface FileInOrder {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  readonly body: AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface Ahead {
  readonly sha256: string;
  /** Null for a large file, which is opened when it is its turn. */
  readonly bytes: Buffer | null;
}

/**
 * Opens files in their order. Small ones are read ahead, several at once: a bucket lets one wait for the first byte of each
 * file, which takes longer than the bytes of a photo. Some 50 MB at most are in memory.
 * @throws what `open` throws, when it is the turn of that file
 */
export async function* filesInOrder(files: AsyncIterable<BlobFile>, open: Open): AsyncGenerator<FileInOrder> {
  const read = async ({ sha256, size }: BlobFile): Promise<Ahead> => ({
    sha256,
    bytes: size > SMALL ? null : await buffer((await open(sha256)).body),
  });
  const ahead: AsyncIterable<Ahead> = Readable.from(files).map(read, { concurrency: AT_ONCE });
  for await (const { sha256, bytes } of ahead) {
    if (bytes) yield { sha256, size: bytes.length, body: [bytes] };
    else yield { sha256, ...(await open(sha256)) };
  }
}
