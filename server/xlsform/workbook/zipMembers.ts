import { crc32, inflateRawSync } from 'node:zlib';
import { fromBufferPromise, type Entry } from 'yauzl';
import { sentenceIn } from '../../domain/sheet/sentenceIn';
import { messageRef, type MessageRef } from '../../domain/sheet/messageRef';

/** A member of an archive, from the central directory. */
export interface ZipMember {
  readonly name: string;
  /** Bytes after decompression. */
  readonly size: number;
  /** @throws ZipError if it is encrypted, overlaps another member or does not match the directory */
  unpack(): Uint8Array;
}

/** An archive that is truncated, damaged, or deceptive. */
export class ZipError extends Error {
  override readonly name = 'ZipError';

  constructor(readonly reason: MessageRef) {
    super(sentenceIn(reason, 'en'));
  }
}

/** The header of a member (APPNOTE.TXT 6.3.10, section 4.3.7). */
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;

const STORED = 0;
const DEFLATED = 8;
/** Bits that mean that a member is encrypted, or the whole directory. */
const ENCRYPTED = 0x2041;

/** As many as an archive without 64-bit sizes can have; a workbook has a few for each of its pictures. */
const MAX_MEMBERS = 65_535;

/** @throws ZipError for an archive whose directory is missing or damaged */
const readDirectory = async (bytes: Buffer): Promise<readonly Entry[]> => {
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false };
  const entries: Entry[] = [];
  try {
    const zip = await fromBufferPromise(bytes, options);
    if (zip.entryCount > MAX_MEMBERS) throw new ZipError(messageRef('zip.tooManyParts'));
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(messageRef('zip.directory'));
  }
  return entries;
};

/** @param end offset of the next member in the archive */
const unpackEntry = (bytes: Buffer, entry: Entry, end: number): Uint8Array => {
  const { relativeOffsetOfLocalHeader: offset, compressedSize, uncompressedSize, compressionMethod } = entry;
  if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL)
    throw new ZipError(messageRef('zip.misplaced'));
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new ZipError(messageRef('zip.protected'));
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw new ZipError(messageRef('zip.packing'));
  const begin = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  // Small archives become huge by using the same compressed bytes for many members.
  if (begin + compressedSize > end) throw new ZipError(messageRef('zip.overlap'));
  const inside = bytes.subarray(begin, begin + compressedSize);
  let content: Buffer;
  try {
    // Limits the output to the size in the directory.
    const limit = { maxOutputLength: Math.max(uncompressedSize, 1) };
    content = compressionMethod === STORED ? inside : inflateRawSync(inside, limit);
  } catch {
    throw new ZipError(messageRef('zip.packed'));
  }
  if (content.length !== uncompressedSize || crc32(content) !== entry.crc32)
    throw new ZipError(messageRef('zip.changed'));
  return content;
};

/**
 * The members of a zip archive, in the order of their bytes; nothing is decompressed yet, and only the directory is
 * checked: a damaged member is refused when it is unpacked. The directory is authoritative, as in other programs: the
 * headers of the members themselves may leave sizes open.
 * @throws ZipError
 */
export const zipMembers = async (archive: Uint8Array): Promise<ZipMember[]> => {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const entries = (await readDirectory(bytes)).toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  return entries.map((entry, index) => ({
    name: entry.fileNameRaw.toString('utf8'),
    size: entry.uncompressedSize,
    unpack: () => unpackEntry(bytes, entry, entries[index + 1]?.relativeOffsetOfLocalHeader ?? bytes.length),
  }));
};
