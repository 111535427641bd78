import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Temporary text that is written first and read later. */
export interface Spool {
  write(text: string): Promise<void>;
  /** Reads what was written, from the beginning; nothing may be written after that. */
  read(): AsyncGenerator<Uint8Array>;
}

/** The spools of one export. */
export interface Spools {
  make(): Spool;
  /** Removes the files; writing fails from now on. */
  remove(): Promise<void>;
}

/** The folder for spools. */
export interface SpoolFolder {
  open(): Spools;
  /** Removes files older than `olderThan` milliseconds, which a server left when it died. */
  sweep(olderThan: number): Promise<void>;
}

/** How much text stays in memory, over all spools of one kind; small ones are never written to the disk. */
const HELD_BYTES = 1_000_000;
const CIPHER = 'aes-256-ctr';

/**
 * The spools of an export. Their content may be decrypted data, so on the disk it is encrypted with a key that only this
 * process has.
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
    this.isOnDisk = true;
    await appendFile(this.path, bytes, { mode: 0o600 });
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
 * @param folder where they are; created when something is written
 * @param assertRoom throws when the disk should take no more
 */
export const spoolFolder = (folder: string, assertRoom: () => Promise<void> = () => Promise.resolve()): SpoolFolder => {
  // A slow reader may need what was written yesterday.
  const inUse = new Set<string>();
  return {
    open: () => {
      const name = randomUUID();
      inUse.add(name);
      return new ExportSpools(join(folder, name), () => inUse.delete(name), assertRoom);
    },
    sweep: async (olderThan) => {
      for (const name of await readdir(folder).catch(() => [])) {
        if (inUse.has(name)) continue;
        const path = join(folder, name);
        const { mtimeMs } = await stat(path);
        if (mtimeMs < Date.now() - olderThan) await rm(path, { recursive: true, force: true });
      }
    },
  };
};
