import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { appendFile, mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepFolder } from './sweepFolder';

/** Temporary text, written first and read later. */
export interface Spool {
  write(text: string): Promise<void>;
  /** Reads the text from the beginning. Must not be written to afterwards. */
  read(): AsyncGenerator<Uint8Array>;
}

/** Spools of one export. */
interface Spools {
  make(): Spool;
  /** Removes the files; later writes fail. */
  remove(): Promise<void>;
}

/** The folder for spools. */
export interface SpoolFolder {
  open(): Spools;
  /**
   * Removes files of a crashed server, unused for `olderThan` milliseconds; at least an hour if other servers share the folder.
   */
  sweep(olderThan: number): Promise<void>;
}

/** Maximum text (bytes) in memory, over all spools of one kind; small ones are never written to the disk. */
const HELD_BYTES = 1_000_000;
const CIPHER = 'aes-256-ctr';

/** Never creates a file: a new one would be read as if it were complete. */
const ADD = constants.O_WRONLY | constants.O_APPEND;

/** Interval (milliseconds) for touching the files of a running export, because other servers on the folder see only their age. */
const SHOWN_EVERY = 10 * 60_000;

/**
 * Spools of one export. The content may be decrypted data, so it is encrypted on the disk with a key in the memory of this
 * process.
 */
class ExportSpools implements Spools {
  private readonly all: FileSpool[] = [];
  private held = 0;
  private closed = false;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    readonly folder: string,
    private readonly removed: () => void,
    private readonly assertRoom: () => Promise<void>,
  ) {}

  make(): Spool {
    const spool = new FileSpool(join(this.folder, String(this.all.length)), (bytes) => this.hold(bytes));
    this.all.push(spool);
    return spool;
  }

  private async hold(bytes: number): Promise<void> {
    if (this.closed) throw new Error('the export is over');
    this.held += bytes;
    if (this.held < HELD_BYTES) return;
    this.held = 0;
    this.writing = this.layDown();
    await this.writing;
  }

  private async layDown(): Promise<void> {
    await this.assertRoom();
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const spool of this.all) await spool.layDown();
  }

  async remove(): Promise<void> {
    this.closed = true;
    await this.writing.catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
    this.removed();
  }
}

class FileSpool implements Spool {
  private pieces: Buffer[] = [];
  private isOnDisk = false;
  private readonly key = randomBytes(32);
  private readonly iv = randomBytes(16);
  private readonly cipher = createCipheriv(CIPHER, this.key, this.iv);

  constructor(
    private readonly path: string,
    private readonly hold: (bytes: number) => Promise<void>,
  ) {}

  async write(text: string): Promise<void> {
    if (text === '') return;
    const piece = Buffer.from(text);
    this.pieces.push(piece);
    await this.hold(piece.length);
  }

  async layDown(): Promise<void> {
    if (this.pieces.length === 0) return;
    const bytes = this.cipher.update(Buffer.concat(this.pieces));
    this.pieces = [];
    const flag = this.isOnDisk ? ADD : 'wx';
    this.isOnDisk = true;
    await appendFile(this.path, bytes, { flag, mode: 0o600 });
  }

  async *read(): AsyncGenerator<Uint8Array> {
    if (this.isOnDisk) {
      const decipher = createDecipheriv(CIPHER, this.key, this.iv);
      const stream: AsyncIterable<Buffer> = createReadStream(this.path);
      for await (const chunk of stream) yield decipher.update(chunk);
    }
    yield* this.pieces;
  }
}

/**
 * @param folder created for the first file
 * @param assertRoom throws if the disk is almost full
 */
export const spoolFolder = (folder: string, assertRoom: () => Promise<void> = () => Promise.resolve()): SpoolFolder => {
  // A slow reader may need a file for more than a day.
  const inUse = new Set<string>();
  let showing: NodeJS.Timeout | undefined;
  const show = (): void => {
    const now = new Date();
    // Small spools have no file; a removed one fails on the next write or read.
    for (const name of inUse) void utimes(join(folder, name), now, now).catch(() => undefined);
  };
  const forget = (name: string): void => {
    inUse.delete(name);
    if (inUse.size > 0) return;
    clearInterval(showing);
    showing = undefined;
  };
  return {
    open: () => {
      const name = randomUUID();
      inUse.add(name);
      showing ??= setInterval(show, SHOWN_EVERY).unref();
      return new ExportSpools(join(folder, name), () => forget(name), assertRoom);
    },
    sweep: (olderThan) => sweepFolder(folder, (name) => (inUse.has(name) ? Infinity : olderThan)),
  };
};
