import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { byteReader } from '#server/backup/byteReader';
import { decrypted, encrypted } from '#server/backup/frames';
import { newHeader, parseHeader } from '#server/backup/header';
import type { BackupKey } from '#server/backup/key';

/** A good backup of at least three blocks, and another one with the same key. */
export interface Material {
  readonly bytes: Buffer;
  readonly other: Buffer;
  readonly key: BackupKey;
  readonly passphrase: string;
}

/** A copy that must not be restored. */
export interface Damage {
  readonly name: string;
  /** @param share from 0 to below 1: position, or amount */
  copy(material: Material, share: number): Buffer | Promise<Buffer>;
  /** Instead of the right one. */
  passphrase?(right: string): string;
  /** Whether the copy differs only if a backup has several blocks. */
  readonly needsBlocks?: true;
  /** Message of the refusal. */
  readonly says: RegExp;
}

const headerLength = (bytes: Buffer): number => bytes.indexOf('\n') + 1;

const HEAD_BYTES = 5;
const TAG_BYTES = 16;

/** The encrypted blocks of a file, in order. */
const blocksOf = (bytes: Buffer): Buffer[] => {
  const blocks: Buffer[] = [];
  for (let at = headerLength(bytes); at < bytes.length;) {
    const end = at + HEAD_BYTES + bytes.readUInt32BE(at + 1) + TAG_BYTES;
    blocks.push(bytes.subarray(at, end));
    at = end;
  }
  return blocks;
};

const joined = (bytes: Buffer, blocks: readonly Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, headerLength(bytes)), ...blocks]);

/** A place in something that long. */
const placeIn = (length: number, share: number): number => Math.min(length - 1, Math.floor(share * length));

/** With one bit of a byte changed, which is between two places. */
const bent = (bytes: Buffer, share: number, from: number, to: number): Buffer => {
  const at = from + placeIn(to - from, share);
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << (at % 8)), at);
  return copy;
};

/** With another header and a valid checksum. */
const withHeader = (bytes: Buffer, change: (header: Record<string, unknown>) => object): Buffer => {
  const { header } = parseHeader(bytes.subarray(0, headerLength(bytes)));
  const json = JSON.stringify(change({ ...header }));
  const sum = createHash('sha256').update(json).digest('hex').slice(0, 16);
  return Buffer.concat([Buffer.from(`TRANSECT-BACKUP ${json} ${sum}\n`), bytes.subarray(headerLength(bytes))]);
};

interface Part {
  readonly name: string;
  readonly content: Buffer;
}

/** A file forged with the passphrase: valid except for its contents. */
const remade = async (
  { bytes, key }: Material,
  change: (parts: readonly Part[]) => readonly Part[],
): Promise<Buffer> => {
  const reader = byteReader(Readable.from([bytes.subarray(headerLength(bytes))], { objectMode: false }));
  const packed: Buffer[] = [];
  const header = parseHeader(bytes.subarray(0, headerLength(bytes)));
  for await (const chunk of decrypted(reader, header, key)) packed.push(chunk);
  const parts: Part[] = [];
  const reading = extract();
  reading.end(gunzipSync(Buffer.concat(packed)));
  for await (const entry of reading) {
    const chunks: Buffer[] = [];
    // The library does not type its chunks.
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    parts.push({ name: entry.header.name, content: Buffer.concat(chunks) });
  }
  const archive = pack();
  for (const { name, content } of change(parts)) archive.entry({ name }, content);
  archive.finalize();
  const all: Buffer[] = [];
  for await (const chunk of archive as AsyncIterable<Buffer>) all.push(chunk);
  const whole: Buffer[] = [];
  const content = Readable.from([gzipSync(Buffer.concat(all))], { objectMode: false });
  for await (const chunk of encrypted(content, newHeader(key, header.header.createdAt), key)) whole.push(chunk);
  return Buffer.concat(whole);
};

const without =
  (isMeant: (name: string) => boolean) =>
  (material: Material): Promise<Buffer> =>
    remade(material, (parts) => {
      const first = parts.find(({ name }) => isMeant(name));
      return parts.filter((part) => part !== first);
    });

const replaced =
  (isMeant: (name: string) => boolean, content: (old: string) => string) =>
  (material: Material): Promise<Buffer> =>
    remade(material, (parts) => {
      const first = parts.find(({ name }) => isMeant(name));
      return parts.map((part) =>
        part === first ? { ...part, content: Buffer.from(content(part.content.toString())) } : part,
      );
    });

const isTable = (name: string): boolean => name.startsWith('tables/actors/');
const isBlob = (name: string): boolean => name.startsWith('blobs/');

const wrongPassphrase = (name: string, passphrase: (right: string) => string): Damage => ({
  name,
  copy: ({ bytes }) => bytes,
  passphrase,
  says: /passphrase is not the one/,
});

/** All kinds. */
export const damages: readonly Damage[] = [
  {
    name: 'a bit changed in a block',
    copy: ({ bytes }, share) => bent(bytes, share, headerLength(bytes) + HEAD_BYTES, bytes.length),
    says: /damaged|ends too early/,
  },
  {
    name: 'a bit changed in the header',
    copy: ({ bytes }, share) => bent(bytes, share, 16, headerLength(bytes)),
    says: /damaged at its very beginning|no backup/,
  },
  { name: 'a bit changed in the first word', copy: ({ bytes }, share) => bent(bytes, share, 0, 16), says: /no backup/ },
  {
    name: 'cut off in a block',
    copy: ({ bytes }, share) =>
      bytes.subarray(0, headerLength(bytes) + placeIn(bytes.length - headerLength(bytes), share)),
    says: /ends too early/,
  },
  {
    name: 'cut off in the header',
    copy: ({ bytes }, share) => bytes.subarray(0, placeIn(headerLength(bytes), share)),
    says: /no backup|damaged|ends too early/,
  },
  {
    name: 'cut off behind a block',
    copy: ({ bytes }) => joined(bytes, blocksOf(bytes).slice(0, -1)),
    says: /ends too early/,
  },
  {
    name: 'something behind its end',
    copy: ({ bytes }, share) => Buffer.concat([bytes, Buffer.alloc(1 + Math.floor(share * 5000), 7)]),
    says: /behind its end/,
  },
  { name: 'twice in one file', copy: ({ bytes }) => Buffer.concat([bytes, bytes]), says: /behind its end/ },
  {
    name: 'two blocks in each other’s place',
    needsBlocks: true,
    copy: ({ bytes }) => {
      const [first, second, ...rest] = blocksOf(bytes);
      return first && second ? joined(bytes, [second, first, ...rest]) : bytes;
    },
    says: /damaged \(at block 1\)/,
  },
  {
    name: 'a block left out',
    needsBlocks: true,
    copy: ({ bytes }) => joined(bytes, blocksOf(bytes).slice(1)),
    says: /damaged \(at block 1\)/,
  },
  {
    name: 'a block twice',
    needsBlocks: true,
    copy: ({ bytes }) => joined(bytes, [...blocksOf(bytes).slice(0, 1), ...blocksOf(bytes)]),
    says: /damaged \(at block 2\)/,
  },
  {
    name: 'a block of another backup',
    copy: ({ bytes, other }) => joined(bytes, [...blocksOf(other).slice(0, 1), ...blocksOf(bytes).slice(1)]),
    says: /damaged \(at block 1\)/,
  },
  {
    name: 'the header of another backup',
    copy: ({ bytes, other }) => joined(other, blocksOf(bytes)),
    says: /damaged \(at block 1\)/,
  },
  {
    name: 'zeroes in the middle',
    copy: ({ bytes }, share) => {
      const at = headerLength(bytes) + Math.floor(share * (bytes.length - headerLength(bytes) - 4096));
      return Buffer.from(bytes).fill(0, at, at + 4096);
    },
    says: /damaged|ends too early/,
  },
  wrongPassphrase('the wrong passphrase', (right) => `${right}!`),
  wrongPassphrase('no passphrase', () => ''),
  wrongPassphrase('the passphrase in capitals', (right) => right.toUpperCase()),
  wrongPassphrase('the passphrase and a blank', (right) => `${right} `),
  {
    name: 'a format of later',
    copy: ({ bytes }) => withHeader(bytes, (header) => ({ ...header, format: 2 })),
    says: /newer version/,
  },
  {
    name: 'a cost that takes days',
    copy: ({ bytes }) =>
      withHeader(bytes, (header) => ({ ...header, kdf: { name: 'scrypt', N: 2 ** 30, r: 64, p: 1, salt: 'AA==' } })),
    says: /not one that this program ever wrote/,
  },
  {
    name: 'a header without a key',
    copy: ({ bytes }) => withHeader(bytes, ({ format }) => ({ format })),
    says: /not one that this program ever wrote/,
  },
  {
    name: 'another moment in the header',
    copy: ({ bytes }) => withHeader(bytes, (header) => ({ ...header, createdAt: '2020-01-01T00:00:00.000Z' })),
    says: /damaged \(at block 1\)/,
  },
  {
    name: 'a schema of later',
    copy: replaced(
      (name) => name === 'about.json',
      (text) => text.replace('"migrations":[', '"migrations":["9999Future",'),
    ),
    says: /does not know \(9999Future\)/,
  },
  { name: 'rows left out', copy: without(isTable), says: /rows of actors in the backup are not all there/ },
  {
    name: 'a row changed',
    copy: replaced(isTable, (text) => text.replace('user', 'USER')),
    says: /rows of actors in the backup are not all there/,
  },
  { name: 'a file left out', copy: without(isBlob), says: /uploaded files in the backup are not all there/ },
  { name: 'a file changed', copy: replaced(isBlob, (text) => `${text}!`), says: /is not what its name says/ },
  { name: 'without its list', copy: without((name) => name === 'manifest.json'), says: /not complete/ },
  {
    name: 'without its description',
    copy: without((name) => name === 'about.json'),
    says: /does not belong there|not complete/,
  },
  {
    name: 'a list that is no list',
    copy: replaced(
      (name) => name === 'manifest.json',
      () => '[]',
    ),
    says: /no readable manifest/,
  },
  {
    name: 'a file for another folder',
    copy: (material) => remade(material, (parts) => [{ name: '../../escaped', content: Buffer.from('x') }, ...parts]),
    says: /does not belong there/,
  },
  {
    name: 'something behind the list',
    copy: (material) => remade(material, (parts) => [...parts, { name: 'secret.key', content: Buffer.from('x') }]),
    says: /goes on behind its end/,
  },
  { name: 'nothing', copy: () => Buffer.alloc(0), says: /no backup/ },
  { name: 'another kind of file', copy: () => Buffer.from('PK\u0003\u0004 a zip file'), says: /no backup/ },
];
