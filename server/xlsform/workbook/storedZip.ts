import { crc32, deflateRawSync } from 'node:zlib';
import { archiveEnd, dataDescriptor, directoryLine, localHeader } from '../../domain/core/zipFormat';

/** The same bytes for the same parts. */
const AT = new Date('1980-01-01T00:00:00Z');

/**
 * An archive of uncompressed members, for a reader in this program.
 * @param members the content by name
 */
export const storedZip = (members: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const pieces: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of members) {
    const packed = deflateRawSync(content, { level: 0 });
    const file = {
      name: Buffer.from(path),
      crc: crc32(content),
      packedSize: packed.length,
      size: content.length,
      offset,
    };
    const member = [localHeader(file.name, AT), packed, dataDescriptor(file)];
    offset += member.reduce((size, { length }) => size + length, 0);
    pieces.push(...member);
    directory.push(directoryLine(file, AT));
  }
  const lines = Buffer.concat(directory);
  return Buffer.concat([...pieces, lines, archiveEnd({ count: members.size, size: lines.length, offset })]);
};
