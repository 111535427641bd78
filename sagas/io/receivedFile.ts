import { limits } from '../../api/limits';

/** In bytes: the size of a piece in memory; the browser moves many completed pieces to disk. */
const PIECE = 4_000_000;

/** The file name in a `Content-Disposition`, in extended notation (RFC 6266, section 4.3) or else as plain text. */
const nameIn = (disposition: string): string | null => {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(disposition) ?? [];
  try {
    return encoded === undefined ? (plain ?? null) : decodeURIComponent(encoded);
  } catch {
    return plain ?? null;
  }
};

/**
 * The strong tag that allows a range request for the rest of a reply, if the server sends one. A compressed transfer
 * has other bytes.
 */
const tagOf = ({ headers }: Response): string | null => {
  const tag = headers.get('etag');
  const isExact = tag?.startsWith('"') && headers.get('accept-ranges') === 'bytes' && !headers.has('content-encoding');
  return isExact ? tag : null;
};

const totalOf = ({ headers }: Response): number | null => {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
};

/** A file received from the server, in one reply, or in several after lost connections. */
export class ReceivedFile {
  /** In bytes. */
  received = 0;
  /** Null while unknown. */
  total: number | null = null;
  /** Null if the server gives none. */
  name: string | null = null;
  private tag: string | null = null;
  private pieces: Blob[] = [];
  private latest: Uint8Array<ArrayBuffer>[] = [];
  private latestSize = 0;

  /** @param largest maximum size in bytes; larger files are refused */
  constructor(private readonly largest: number) {}

  /** Whether the server can resume the file after a lost connection, even if only the beginning has arrived. */
  get isResumable(): boolean {
    return this.tag !== null;
  }

  /** Whether the received part is valid, so that only the rest is requested. */
  get isKept(): boolean {
    return this.tag !== null && this.received > 0;
  }

  /** The headers of the request for the missing part. */
  get headers(): Readonly<Record<string, string>> {
    return this.isKept ? { Range: `bytes=${this.received}-${limits.rangeEnd}`, 'If-Range': this.tag ?? '' } : {};
  }

  /**
   * Receives a reply: the beginning, or the continuation.
   * @returns whether the file is complete; false if it is too large
   * @throws if the connection breaks
   */
  async take(answer: Response): Promise<boolean> {
    if (answer.status === 206) this.assertFollows(answer);
    else this.begin(answer);
    const reader = answer.body?.getReader();
    while (reader && Math.max(this.received, this.total ?? 0) <= this.largest) {
      const { done, value } = await reader.read();
      if (done) return this.assertWhole();
      this.add(value);
    }
    await reader?.cancel();
    return false;
  }

  /** The received file. */
  file(): Blob {
    this.layDown();
    return new Blob(this.pieces);
  }

  private begin(answer: Response): void {
    this.received = 0;
    this.pieces = [];
    this.latest = [];
    this.latestSize = 0;
    this.tag = tagOf(answer);
    this.total = totalOf(answer);
    this.name = nameIn(answer.headers.get('content-disposition') ?? '');
  }

  private assertFollows({ headers }: Response): void {
    if (headers.get('content-range')?.startsWith(`bytes ${this.received}-`)) return;
    // The next request starts from the beginning.
    this.tag = null;
    throw new Error('another part of the file came than was asked for');
  }

  /** The browser detects most truncated responses, but not every proxy reports them. */
  private assertWhole(): true {
    if (this.total !== null && this.received !== this.total) throw new Error('the file came in part');
    return true;
  }

  private add(bytes: Uint8Array<ArrayBuffer>): void {
    this.received += bytes.length;
    this.latest.push(bytes);
    this.latestSize += bytes.length;
    if (this.latestSize >= PIECE) this.layDown();
  }

  private layDown(): void {
    if (this.latestSize > 0) this.pieces.push(new Blob(this.latest));
    this.latest = [];
    this.latestSize = 0;
  }
}
