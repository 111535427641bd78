import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const LINE = 0x02014b50;
const LINE_LENGTH = 46;
const END = 0x06054b50;
const END_LENGTH = 22;
const VERSION = 20;
const UTF8_NAMES = 0x0800;

/** The sizes and the checksum, which are both before a member and in the directory. */
const writeFacts = (into: Buffer, at: number, name: Buffer, content: Uint8Array): void => {
  into.writeUInt16LE(VERSION, at);
  into.writeUInt16LE(UTF8_NAMES, at + 2);
  into.writeUInt32LE(crc32(content), at + 10);
  into.writeUInt32LE(content.length, at + 14);
  into.writeUInt32LE(content.length, at + 18);
  into.writeUInt16LE(name.length, at + 22);
};

/**
 * An archive of uncompressed members (APPNOTE.TXT 6.3.10), for a reader in this program.
 * @param members the content by name; less than 4 GiB together
 */
export const storedZip = (members: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const parts: Uint8Array[] = [];
  const lines: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of members) {
    const name = Buffer.from(path);
    const header = Buffer.alloc(LOCAL_LENGTH);
    header.writeUInt32LE(LOCAL, 0);
    writeFacts(header, 4, name, content);
    const line = Buffer.alloc(LINE_LENGTH);
    line.writeUInt32LE(LINE, 0);
    line.writeUInt16LE(VERSION, 4);
    writeFacts(line, 6, name, content);
    line.writeUInt32LE(offset, 42);
    parts.push(header, name, content);
    lines.push(line, name);
    offset += LOCAL_LENGTH + name.length + content.length;
  }
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(members.size, 8);
  end.writeUInt16LE(members.size, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
};
