import { createHash, randomBytes } from 'node:crypto';
import { byteReader } from '#server/backup/byteReader';
import { decrypted, encrypted } from '#server/backup/frames';
import { assertKey, newHeader, parseHeader } from '#server/backup/header';
import { BackupFault } from '#server/domain/backup/backupFault';
import { deriveKey, newKdf, type BackupKey } from '#server/backup/key';

const MIB = 1024 * 1024;
const HEAD = 5;
const TAG = 16;

/** Cheap parameters, because nothing has to be protected here. */
const kdf = { ...newKdf(), N: 1024 };
let key: BackupKey;
beforeAll(async () => {
  key = await deriveKey('a passphrase', kdf);
});

async function* of(bytes: Buffer, step: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += step) yield bytes.subarray(from, from + step);
}

const all = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const kept: Buffer[] = [];
  for await (const chunk of chunks) kept.push(chunk);
  return Buffer.concat(kept);
};

const seal = (content: Buffer, step = 70_000) =>
  all(encrypted(of(content, step), newHeader(key, '2026-11-21T02:00:00.000Z'), key));

const open = async (file: Buffer, step = 50_000, by = key): Promise<Buffer> => {
  const reader = byteReader(of(file, step));
  const header = parseHeader(await reader.readLine(4096));
  assertKey(header.header, by);
  return all(decrypted(reader, header, by));
};

/** Header and frames of the file. */
const partsOf = (file: Buffer): Buffer[] => {
  const end = file.indexOf('\n') + 1;
  const parts = [file.subarray(0, end)];
  for (let at = end; at < file.length;) {
    const length = HEAD + file.readUInt32BE(at + 1) + TAG;
    parts.push(file.subarray(at, at + length));
    at += length;
  }
  return parts;
};

/** A first line with any content and the correct checksum. */
const lineOf = (json: string): Buffer =>
  Buffer.from(`TRANSECT-BACKUP ${json} ${createHash('sha256').update(json).digest('hex').slice(0, 16)}\n`);

const changed = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

describe('encrypted backup', () => {
  it.each([0, 1, MIB - 1, MIB, MIB + 1, 2 * MIB, 3 * MIB + 7])(
    'an encrypted backup decrypts to its plaintext: %i bytes',
    async (size) => {
      const content = randomBytes(size);
      const file = await seal(content);
      expect((await open(file)).equals(content)).toBe(true);
      expect((await open(file, 7 + Math.floor(size / 50))).equals(content)).toBe(true);
      expect(partsOf(file)).toHaveLength(1 + Math.max(1, Math.ceil(size / MIB)));
    },
  );

  it('an encrypted backup differs each time and is unreadable', async () => {
    const content = Buffer.from('the very same words '.repeat(100));
    const [one, other] = [await seal(content), await seal(content)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes('same words')).toBe(false);
  });
});

describe('damaged backup', () => {
  const content = randomBytes(3 * MIB + 100);
  let file: Buffer;
  let parts: Buffer[];
  beforeAll(async () => {
    file = await seal(content);
    parts = partsOf(file);
  });
  const expectRefusal = async (what: Buffer, why: RegExp) => expect(open(what)).rejects.toThrow(why);

  it('a backup is refused when a single bit anywhere was changed', async () => {
    const header = parts[0]?.length ?? 0;
    const places = [
      0,
      5,
      20,
      header - 3,
      header,
      header + 1,
      header + 4,
      header + 9,
      file.length - 1,
      file.length - 20,
    ];
    for (const place of places)
      await expect(open(changed(file, place))).rejects.toThrow(/damaged|too early|beginning|no backup/);
    await expectRefusal(changed(file, header + 1000), /damaged \(at block 1\)/);
    await expectRefusal(changed(file, file.length - 1), /damaged \(at block 4\)/);
  });

  it('a backup is refused when its end is missing, within a frame or between two', async () => {
    await expectRefusal(file.subarray(0, file.length - 1), /ends too early/);
    await expectRefusal(Buffer.concat(parts.slice(0, -1)), /ends too early/);
    await expectRefusal(parts[0] ?? Buffer.alloc(0), /ends too early/);
  });

  it('a backup is refused with frames that are reordered, duplicated, missing, or from another file', async () => {
    const [header, one, two, three, last] = parts as [Buffer, Buffer, Buffer, Buffer, Buffer];
    await expectRefusal(Buffer.concat([header, two, one, three, last]), /block 1/);
    await expectRefusal(Buffer.concat([header, one, one, two, three, last]), /block 2/);
    await expectRefusal(Buffer.concat([header, one, three, last]), /block 2/);
    const [, ...others] = partsOf(await seal(content));
    await expectRefusal(Buffer.concat([header, ...others]), /block 1/);
  });

  it('a backup is refused with a frame that claims to be the last, or bytes after the last', async () => {
    const [header, one] = parts as [Buffer, Buffer];
    await expectRefusal(changed(Buffer.concat([header, one]), header.length), /block 1/);
    await expectRefusal(Buffer.concat([file, Buffer.from([0])]), /behind its end/);
  });

  it('a backup is refused when the text of its header was changed, even with a new checksum', async () => {
    const line = parts[0]?.toString() ?? '';
    await expectRefusal(
      Buffer.from(file.toString('latin1').replace('2026-11-21', '2025-11-21'), 'latin1'),
      /beginning/,
    );
    const { header } = parseHeader(parts[0] ?? Buffer.alloc(0));
    const forged = newHeader(key, '2025-01-01T00:00:00.000Z');
    const json = JSON.stringify({ ...header, createdAt: forged.header.createdAt });
    await expectRefusal(Buffer.concat([lineOf(json), file.subarray(line.length)]), /block 1/);
  });
});

describe('opening a backup', () => {
  it('opening a backup needs the passphrase; a wrong one is distinguished from damage', async () => {
    const file = await seal(Buffer.from('words'));
    const wrong = await deriveKey('another passphrase', kdf);
    await expect(open(file, 100, wrong)).rejects.toThrow(/passphrase is not the one/);
  });

  it('opening a backup accepts the passphrase in another Unicode normalization, and a blank one', async () => {
    const [composed, parted] = [await deriveKey('caf\u00e9', kdf), await deriveKey('cafe\u0301', kdf)];
    expect(composed.bytes.equals(parted.bytes)).toBe(true);
    expect((await deriveKey('', kdf)).bytes).toHaveLength(32);
  });

  it.each<[string, object]>([
    ['memory', { kdf: { ...kdf, N: 2 ** 30 } }],
    ['blocks', { kdf: { ...kdf, N: 2, r: 2 ** 30 } }],
    ['turns', { kdf: { ...kdf, p: 1e9 } }],
    ['no memory', { kdf: { ...kdf, N: 1 } }],
    ['half a turn', { kdf: { ...kdf, N: 1.5 } }],
    ['text for numbers', { kdf: { ...kdf, N: '1024' } }],
    ['no salt', { kdf: { ...kdf, salt: 5 } }],
    ['no way to a key', { kdf: null }],
    ['no salt of its own', { salt: 7 }],
    ['no check', { check: null }],
    ['no time', { createdAt: {} }],
  ])('opening a backup refuses quickly, and without a crash, a header forged with %s', (_, forged) => {
    const { header } = newHeader(key, '2026-11-21T02:00:00.000Z');
    expect(() => parseHeader(lineOf(JSON.stringify({ ...header, ...forged })))).toThrow(
      new BackupFault('The beginning of the file is not one that this program ever wrote.'),
    );
  });

  it('opening a backup made by a newer version reports that', () => {
    const { header } = newHeader(key, '2026-11-21T02:00:00.000Z');
    expect(() => parseHeader(lineOf(JSON.stringify({ ...header, format: 2 })))).toThrow(/newer version/);
  });
});
