import type { Readable } from 'node:stream';

/** Byte range of a file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file opened for reading. The caller must read it to its end or destroy it. */
export interface OpenFile {
  /** Size of the whole file, even for a range. */
  readonly size: number;
  readonly body: Readable;
}

/** A file on this machine, to be stored. */
export interface LocalFile {
  readonly path: string;
  readonly size: number;
  readonly md5: string;
}

/** Storage of files by the SHA-256 of their content. */
export interface BlobLocation {
  /** Name in the database: `folder`, or the address of a bucket. */
  readonly name: string;
  /**
   * Stores a file permanently and compares the stored size with the original.
   * @param isMine whether the upload lease is still held; otherwise the attempt ends and removes nothing
   * @throws BlobStoreUnavailable on a difference, after removing the file
   */
  put(sha256: string, file: LocalFile, isMine?: () => boolean): Promise<void>;
  /**
   * @param signal aborts the attempt
   * @throws MissingFile, BlobStoreUnavailable
   */
  open(sha256: string, range?: ByteRange, signal?: AbortSignal): Promise<OpenFile>;
  /** In bytes; undefined for a missing file. @throws BlobStoreUnavailable */
  sizeOf(sha256: string): Promise<number | undefined>;
  remove(sha256: string): Promise<void>;
  /**
   * @param use `read` if no more files will be written
   * @throws BlobStoreUnavailable if it cannot be used now, StartError if these settings can never work
   */
  check(use?: 'read'): Promise<void>;
  /** Signed URL of a file, valid for a minute; only for buckets. */
  signedAddress?(sha256: string, as: { readonly contentType: string; readonly disposition: string }): Promise<string>;
  /** Origin of signed URLs. */
  signedOrigin?(): Promise<string>;
}
