import { limits } from '../../api/limits';

/** In bytes. So much is kept by the page; what came before is the browser's, which lays much of it down on its disk. */
const PIECE = 4_000_000;

/** The name in a `Content-Disposition`, in the form for all letters (RFC 6266, section 4.3) or else as a plain text. */
const nameIn = (disposition: string): string | null => {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(disposition) ?? [];
  try {
    return encoded === undefined ? (plain ?? null) : decodeURIComponent(encoded);
  } catch {
    return plain ?? null;
  }
};

/** The tag by which the rest of an answer can be asked for, if its server gives one. What is packed on its way has other bytes. */
const tagOf = ({ headers }: Response): string | null => {
  const tag = headers.get('etag');
  const isExact = tag?.startsWith('"') && headers.get('accept-ranges') === 'bytes' && !headers.has('content-encoding');
  return isExact ? tag : null;
};

const totalOf = ({ headers }: Response): number | null => {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
};

/** A file that the server sends, in one answer, or after a cut line in several. */
export class ReceivedFile {
  /** In bytes. */
  received = 0;
  /** Null while nobody tells. */
  total: number | null = null;
  /** Null if the server gives none. */
  name: string | null = null;
  private tag: string | null = null;
  private pieces: Blob[] = [];
  private latest: Uint8Array<ArrayBuffer>[] = [];
  private latestSize = 0;

  /** @param largest in bytes: larger ones are not received */
  constructor(private readonly largest: number) {}

  /** Whether the server sends the rest of it after a cut line, even where nothing but its beginning came. */
  get canGoOn(): boolean {
    return this.tag !== null;
  }

  /** Whether what has come can be kept, and only its rest asked for. */
  get isKept(): boolean {
    return this.tag !== null && this.received > 0;
  }

  /** The headers of the request for what is missing. */
  get headers(): Readonly<Record<string, string>> {
    return this.isKept ? { Range: `bytes=${this.received}-${limits.rangeEnd}`, 'If-Range': this.tag ?? '' } : {};
  }

  /**
   * Takes an answer as it comes: from the beginning, or what follows.
   * @returns whether the file is whole now; false if it is too large
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

  /** All that has come. */
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
    // The next time all of it is asked for.
    this.tag = null;
    throw new Error('another part of the file came than was asked for');
  }

  /** The browser notices most of what is cut off, but not everything between it and the server tells. */
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
