/** A packed file in the central directory. Sizes and offset are in bytes. */
export interface PackedFile {
  readonly name: Buffer;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Offset of its header in the archive. */
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;

/** Sizes follow the data, and names are UTF-8. */
const FLAGS = (1 << 3) | (1 << 11);
const DEFLATE = 8;
const NEEDED = 20;
const NEEDED_64 = 45;
const ON_UNIX = 3 << 8;
/** A regular file, writable by its owner and readable by all. */
const ATTRIBUTES = 0o100644 * 2 ** 16;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

const packed = (...fields: readonly Field[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((size, [bytes]) => size + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else if (bytes === 4) buffer.writeUInt32LE(value, at);
    else buffer.writeBigUInt64LE(BigInt(value), at);
    at += bytes;
  }
  return buffer;
};

/** Time and date in the two numbers of the format, which counts from 1980 in steps of two seconds; UTC. */
const dosTime = (at: Date): readonly [Field, Field] => [
  [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
  [2, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
];

/** The header before a file's data (PKWARE APPNOTE 6.3, §4.3.7). */
export const localHeader = (name: Buffer, at: Date): Buffer =>
  Buffer.concat([
    packed(
      [4, LOCAL],
      [2, NEEDED],
      [2, FLAGS],
      [2, DEFLATE],
      ...dosTime(at),
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ]);

const isLarge = ({ packedSize, size, offset }: PackedFile): boolean => Math.max(packedSize, size, offset) >= MAX_32;

/** The descriptor after it (§4.3.9). */
export const dataDescriptor = ({ crc, packedSize, size }: PackedFile): Buffer => {
  const bytes = Math.max(packedSize, size) >= MAX_32 ? 8 : 4;
  return packed([4, DESCRIPTOR], [4, crc], [bytes, packedSize], [bytes, size]);
};

/** Directory entry of a file (§4.3.12), with large numbers in an extra field if they do not fit (§4.5.3). */
export const directoryLine = (file: PackedFile, at: Date): Buffer => {
  const large = isLarge(file);
  const extra = large
    ? packed([2, 1], [2, 24], [8, file.size], [8, file.packedSize], [8, file.offset])
    : Buffer.alloc(0);
  return Buffer.concat([
    packed(
      [4, CENTRAL],
      [2, ON_UNIX | NEEDED_64],
      [2, large ? NEEDED_64 : NEEDED],
      [2, FLAGS],
      [2, DEFLATE],
      ...dosTime(at),
      [4, file.crc],
      [4, large ? MAX_32 : file.packedSize],
      [4, large ? MAX_32 : file.size],
      [2, file.name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, ATTRIBUTES],
      [4, large ? MAX_32 : file.offset],
    ),
    file.name,
    extra,
  ]);
};

/** The end of the archive (§4.3.14–16), of a Zip64 one if a number does not fit. */
export const archiveEnd = ({ count, size, offset }: { count: number; size: number; offset: number }): Buffer => {
  const plain = packed(
    [4, END],
    [2, 0],
    [2, 0],
    [2, Math.min(count, MAX_16)],
    [2, Math.min(count, MAX_16)],
    [4, Math.min(size, MAX_32)],
    [4, Math.min(offset, MAX_32)],
    [2, 0],
  );
  if (count < MAX_16 && size < MAX_32 && offset < MAX_32) return plain;
  const large = packed(
    [4, END_64],
    [8, 44],
    [2, ON_UNIX | NEEDED_64],
    [2, NEEDED_64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
  );
  const locator = packed([4, END_64_LOCATOR], [4, 0], [8, offset + size], [4, 1]);
  return Buffer.concat([large, locator, plain]);
};
