import { type Readable, pipeline, Transform } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { archiveEnd, dataDescriptor, directoryLine, localHeader, type PackedFile } from './zipFormat';

/** A file of an archive. */
export interface ZipEntry {
  /** With slashes between folders; as UTF-8 it has less than 65,536 bytes. */
  readonly name: string;
  /** Opened when it is its turn, read to its end or destroyed. */
  open(): Readable;
  /** In bytes, where it is known; another size ends the archive with an error. */
  readonly size?: number;
  /** Whether its bytes are packed already, as pictures are. */
  readonly packed?: boolean;
}

const QUICKLY = 1;
const USUALLY = 6;

/** So many lines of the directory become one buffer, which takes less room than many. */
const LINES = 500;

/** The directory at the end, of which some hundred bytes a file are all that is kept. */
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

/** What is counted while a file passes. */
type Sums = { -readonly [K in 'crc' | 'size' | 'packedSize']: PackedFile[K] };

/** Packs one file, and counts it. */
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
  // Errors come out where the chunks do.
  pipeline(source, meter, deflate, () => undefined);
  const chunks: AsyncIterable<Buffer> = deflate;
  try {
    for await (const chunk of chunks) {
      sums.packedSize += chunk.length;
      yield chunk;
    }
  } finally {
    // Where nobody reads on, it is closed now, not some turns later.
    source.destroy();
  }
  if (size === undefined || size === sums.size) return;
  throw new Error(`a file has ${sums.size} bytes where it should have ${size}`);
}

/**
 * Packs files one after the other, as fast as the archive is read, and keeps nothing of them but their lines in the
 * directory: libraries keep some kilobytes for each, and look through all of them for the next. Beyond the limits of
 * old archives it is a Zip64 one.
 * @param entries the next one is asked for when the one before has been read
 * @returns the bytes of the archive; it ends with an error where an entry does, so that no torn archive looks complete
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const at = new Date();
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
