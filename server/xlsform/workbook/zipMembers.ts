import { sentenceIn } from '../../domain/sheet/sentenceIn';
import { said, type Said } from '../../domain/sheet/said';
import { crc32, inflateRawSync } from 'node:zlib';
import { errorCode } from '../../domain/errorCode';

/** A member of an archive, from the central directory. */
export interface ZipMember {
  readonly name: string;
  /** Bytes after decompression. */
  readonly size: number;
  /** @throws ZipError if the content does not match the directory */
  unpack(): Uint8Array;
}

/** An archive that is truncated, damaged, or made to mislead. */
export class ZipError extends Error {
  override readonly name = 'ZipError';

  constructor(readonly reason: Said) {
    super(sentenceIn(reason, 'en'));
  }
}

/** Signatures, and the lengths of the records without their names (APPNOTE.TXT 6.3.10, sections 4.3.7 to 4.3.16). */
const END = 0x06054b50;
const END_LENGTH = 22;
const END_64_LOCATOR = 0x07064b50;
const END_64_LOCATOR_LENGTH = 20;
const END_64 = 0x06064b50;
const LINE = 0x02014b50;
const LINE_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const BIG = 0xffffffff;
const BIG_EXTRA = 0x0001;

const STORED = 0;
const DEFLATED = 8;
/** Bits that mean that a member is encrypted, or the whole directory. */
const ENCRYPTED = 0x2041;

/** More than workbooks have; each costs some work before its size is known. */
const MAX_MEMBERS = 5000;

interface Directory {
  readonly count: number;
  readonly offset: number;
  readonly size: number;
}

const endOf = (bytes: Buffer): number => {
  const lowest = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= lowest; at -= 1) {
    if (bytes[at] === 0x50 && bytes.readUInt32LE(at) === END) return at;
  }
  throw new ZipError(said('zip.noDirectory'));
};

const numberAt = (bytes: Buffer, at: number): number => {
  const number = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(number)) throw new ZipError(said('zip.impossibleSize'));
  return number;
};

const directoryOf = (bytes: Buffer): Directory & { readonly end: number } => {
  const end = endOf(bytes);
  const locator = end - END_64_LOCATOR_LENGTH;
  if (locator >= 0 && bytes.readUInt32LE(locator) === END_64_LOCATOR) {
    const at = numberAt(bytes, locator + 8);
    if (bytes.readUInt32LE(at) !== END_64) throw new ZipError(said('zip.noDirectory'));
    const [count, size, offset] = [at + 32, at + 40, at + 48].map((location) => numberAt(bytes, location));
    return { count: count ?? 0, size: size ?? 0, offset: offset ?? 0, end: at };
  }
  const [count, size, offset] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ];
  return { count, size, offset, end };
};

interface Sizes {
  readonly size: number;
  readonly packed: number;
  readonly offset: number;
}

/** Sizes and offsets beyond 4 GiB are in an extra field; some programs put even small ones there. */
const sizesOf = (bytes: Buffer, at: number, extra: Buffer): Sizes => {
  const short = {
    size: bytes.readUInt32LE(at + 24),
    packed: bytes.readUInt32LE(at + 20),
    offset: bytes.readUInt32LE(at + 42),
  };
  let location = 0;
  while (location + 4 <= extra.length && extra.readUInt16LE(location) !== BIG_EXTRA)
    location += 4 + extra.readUInt16LE(location + 2);
  let next = location + 4;
  const long = (value: number): number => {
    if (value !== BIG) return value;
    next += 8;
    return numberAt(extra, next - 8);
  };
  return { size: long(short.size), packed: long(short.packed), offset: long(short.offset) };
};

interface Line extends Sizes {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  /** Where its bytes begin, after their header. */
  readonly begin: number;
}

const unpackLine = (bytes: Buffer, { begin, packed, size, method, crc }: Line): Uint8Array => {
  const inside = bytes.subarray(begin, begin + packed);
  let content: Buffer;
  try {
    // What decompresses to more than the directory says is not decompressed to its end.
    content = method === STORED ? inside : inflateRawSync(inside, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw new ZipError(said('zip.packed'));
  }
  if (content.length !== size || crc32(content) !== crc) throw new ZipError(said('zip.changed'));
  return content;
};

const readLine = (bytes: Buffer, at: number, shift: number): Line & { readonly length: number } => {
  if (bytes.readUInt32LE(at) !== LINE) throw new ZipError(said('zip.directory'));
  const [nameLength, extraLength, commentLength] = [
    bytes.readUInt16LE(at + 28),
    bytes.readUInt16LE(at + 30),
    bytes.readUInt16LE(at + 32),
  ];
  const nameEnd = at + LINE_LENGTH + nameLength;
  const sizes = sizesOf(bytes, at, bytes.subarray(nameEnd, nameEnd + extraLength));
  const offset = sizes.offset + shift;
  if (bytes.readUInt32LE(offset) !== LOCAL) throw new ZipError(said('zip.misplaced'));
  const begin = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const method = bytes.readUInt16LE(at + 10);
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new ZipError(said('zip.protected'));
  if (method !== STORED && method !== DEFLATED) throw new ZipError(said('zip.packing'));
  return {
    ...sizes,
    offset,
    name: bytes.toString('utf8', at + LINE_LENGTH, nameEnd),
    method,
    crc: bytes.readUInt32LE(at + 16),
    begin,
    length: LINE_LENGTH + nameLength + extraLength + commentLength,
  };
};

/** Small archives become huge by using the same compressed bytes for many members. */
const refuseOverlaps = (lines: readonly Line[], end: number): void => {
  const inOrder = lines.toSorted((one, other) => one.offset - other.offset);
  for (const [index, { begin, packed }] of inOrder.entries()) {
    if (begin + packed > (inOrder[index + 1]?.offset ?? end)) throw new ZipError(said('zip.overlap'));
  }
};

const readLines = (bytes: Buffer): Line[] => {
  const { count, offset, size, end } = directoryOf(bytes);
  // Bytes in front of the archive shift all of it.
  const shift = end - size - offset;
  if (shift < 0) throw new ZipError(said('zip.cutOff'));
  if (count > MAX_MEMBERS) throw new ZipError(said('zip.tooManyParts'));
  const lines: Line[] = [];
  let at = offset + shift;
  for (let index = 0; index < count; index += 1) {
    const { length, ...line } = readLine(bytes, at, shift);
    lines.push(line);
    at += length;
  }
  if (at > end) throw new ZipError(said('zip.directory'));
  refuseOverlaps(lines, offset + shift);
  if (new Set(lines.map(({ name }) => name)).size < count) throw new ZipError(said('zip.twice'));
  return lines;
};

/**
 * The members of a zip archive; nothing is decompressed yet. The directory is authoritative, as in other programs: the
 * headers of the members themselves may leave sizes open.
 * @throws ZipError
 */
export const zipMembers = (archive: Uint8Array): ZipMember[] => {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    return readLines(bytes).map((line) => ({
      name: line.name,
      size: line.size,
      unpack: () => unpackLine(bytes, line),
    }));
  } catch (error) {
    // An offset beyond the end.
    if (errorCode(error) === 'ERR_OUT_OF_RANGE') throw new ZipError(said('zip.cutOff'));
    throw error;
  }
};
