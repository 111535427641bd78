import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobFile } from '../db/backup/backupBlobs';
import type { OpenFile } from '../external/blob/blobLocation';

/** Files up to this size (bytes) are read ahead. */
const SMALL = 2_000_000;

/** Number of concurrent reads; twice as many results may wait to be consumed. */
const AT_ONCE = 8;

type Open = (sha256: string) => Promise<OpenFile>;

/** The next file in order. */
export interface FileInOrder {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  readonly body: AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface Ahead {
  readonly sha256: string;
  /** Null for a large file, which is opened on demand. */
  readonly bytes: Buffer | null;
}

/**
 * Opens files in their order. Small ones are read ahead concurrently: in a bucket, the latency of each file exceeds the transfer
 * time of a photo. Uses some 50 MB of memory at most.
 * @throws the error of `open`, in the order of the files
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
