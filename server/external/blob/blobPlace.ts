import type { Readable } from 'node:stream';

/** Part of a file, by its first and its last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file that is being read. Whoever opened it reads it to its end, or destroys it. */
export interface OpenFile {
  /** Of the whole file, even if only a part of it is read. */
  readonly size: number;
  readonly body: Readable;
}

/** Bytes on this machine that are to be stored. */
export interface LocalFile {
  readonly path: string;
  readonly size: number;
  readonly md5: string;
}

/** Where files are kept by the SHA-256 of their content. */
export interface BlobPlace {
  /** As the database names it: `folder`, or the address of a bucket. */
  readonly name: string;
  /**
   * Stores a file for good; what the place says to have stored is compared with what it was given.
   * @param isMine whether it still is certain that nobody else stores the same file; otherwise it is given up, and left as it is
   * @throws FilesAway if that is not so: then nothing is left of it
   */
  put(sha256: string, file: LocalFile, isMine?: () => boolean): Promise<void>;
  /** @throws MissingFile, FilesAway */
  open(sha256: string, range?: ByteRange): Promise<OpenFile>;
  /** In bytes; undefined if there is no such file. @throws FilesAway */
  sizeOf(sha256: string): Promise<number | undefined>;
  remove(sha256: string): Promise<void>;
  /**
   * @param use whether files are only read there from now on
   * @throws FilesAway if it cannot be used now, StartError if it never can with these settings
   */
  check(use?: 'read'): Promise<void>;
  /** Where anybody can read a file for a minute; only buckets have that. */
  signedAddress?(sha256: string, as: { readonly contentType: string; readonly disposition: string }): Promise<string>;
  /** The origin of those addresses. */
  signedOrigin?(): Promise<string>;
}
