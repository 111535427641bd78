import { type Readable, pipeline, Transform } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { archiveEnd, dataDescriptor, directoryLine, localHeader, type PackedFile } from '../domain/core/zipFormat';

/** A file of an archive. */
export interface ZipEntry {
  /** Slashes separate folders; shorter than 65,536 bytes as UTF-8. */
  readonly name: string;
  /** Opened in its turn, and read to its end or destroyed. */
  open(): Readable;
  /** In bytes, if known; a different size ends the archive with an error. */
  readonly size?: number;
  /** Whether its bytes are already compressed, like those of images. */
  readonly packed?: boolean;
}

const QUICKLY = 1;
const USUALLY = 6;

/** Directory entries per buffer; one buffer takes less memory than many. */
const LINES = 500;

/** The central directory, some hundred bytes per file, is all that stays in memory. */
class Directory {
  count = 0;
  size = 0;
  private blocks: Buffer[] = [];
  private lines: Buffer[] = [];

  add(line: Buffer): void {
    this.count += 1;
    this.size += line.length;
    this.lines.push(line);
    if (this.lines.length < LINES) return;
    this.blocks.push(Buffer.concat(this.lines));
    this.lines = [];
  }

  *read(): Generator<Buffer> {
    yield* this.blocks;
    yield* this.lines;
  }
}

/** Checksum and sizes, computed while streaming. */
type Sums = { -readonly [K in 'crc' | 'size' | 'packedSize']: PackedFile[K] };

/** Compresses one file, and computes its checksum and sizes. */
async function* packedChunks({ open, size, packed }: ZipEntry, sums: Sums): AsyncGenerator<Buffer> {
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.length;
      done(null, chunk);
    },
  });
  const deflate = createDeflateRaw({ level: packed === true ? QUICKLY : USUALLY });
  const source = open();
  // The reader of the chunks gets the errors.
  pipeline(source, meter, deflate, () => undefined);
  const chunks: AsyncIterable<Buffer> = deflate;
  try {
    for await (const chunk of chunks) {
      sums.packedSize += chunk.length;
      yield chunk;
    }
  } finally {
    // If the reader stops, the source is closed at once, not some ticks later.
    source.destroy();
  }
  if (size === undefined || size === sums.size) return;
  throw new Error(`a file has ${sums.size} bytes where it should have ${size}`);
}

/**
 * Packs files sequentially, at the pace of the reader, keeping only the central directory: libraries keep some kilobytes per
 * file, and search all of them for the next. Larger archives use Zip64.
 * @param entries the next one is requested after the previous one was read
 * @param at modification time of all files; equal entries at the same time give equal bytes
 * @returns the bytes of the archive; fails if an entry fails, so that no truncated archive looks complete
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at = new Date()): AsyncGenerator<Buffer> {
  const directory = new Directory();
  let offset = 0;
  const passing = (chunk: Buffer): Buffer => {
    offset += chunk.length;
    return chunk;
  };
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const sums: Sums = { crc: 0, size: 0, packedSize: 0 };
    const begin = offset;
    yield passing(localHeader(name, at));
    for await (const chunk of packedChunks(entry, sums)) yield passing(chunk);
    const file = { ...sums, name, offset: begin };
    directory.add(directoryLine(file, at));
    yield passing(dataDescriptor(file));
  }
  const { count, size } = directory;
  const end = archiveEnd({ count, size, offset });
  yield* directory.read();
  yield end;
}
