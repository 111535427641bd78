import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { fromBuffer, type ZipFile } from 'yauzl';
import { zipOf, type ZipEntry } from '#server/external/zip';
import { archiveEnd, dataDescriptor, directoryLine, localHeader } from '#server/domain/core/zipFormat';
import { unzip } from '../../support/zip/unzip';

const entry = (name: string, text: string): ZipEntry => ({ name, open: () => Readable.from([Buffer.from(text)]) });

async function* entriesOf(...entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

const pack = (entries: AsyncIterable<ZipEntry>) => buffer(Readable.from(zipOf(entries)));

describe('ZIP archive', () => {
  it('a ZIP archive holds files in their order, duplicates, empty ones, and names in any language', async () => {
    const files = await unzip(
      await pack(entriesOf(entry('é 王.csv', 'a'), entry('b', ''), entry('b', 'c'.repeat(99_999)))),
    );
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['é 王.csv', 1],
      ['b', 0],
      ['b', 99_999],
    ]);
    expect(await unzip(await pack(entriesOf()))).toEqual([]);
  });

  it('a ZIP archive holds more files than ZIP without ZIP64 can', async () => {
    const file = { name: Buffer.from('f'), crc: 0, packedSize: 0, size: 0, offset: 0 };
    const [at, count] = [new Date(), 70_000];
    const local = Buffer.concat([
      localHeader(file.name, at),
      deflateRawSync(''),
      dataDescriptor({ ...file, packedSize: 2 }),
    ]);
    const line = directoryLine({ ...file, packedSize: 2 }, at);
    const lines = Buffer.concat(Array.from({ length: count }, () => line));
    const end = archiveEnd({ count, size: lines.length, offset: local.length });
    const open = promisify<Buffer, ZipFile>(fromBuffer);
    expect((await open(Buffer.concat([local, lines, end]))).entryCount).toBe(count);
    expect(archiveEnd({ count: 65_534, size: 9, offset: 9 })).toHaveLength(22);
  });

  it('a ZIP archive holds larger files than ZIP without ZIP64 can', async () => {
    const large = { name: Buffer.from('f'), crc: 7, packedSize: 2 ** 32 + 1, size: 2 ** 33, offset: 2 ** 34 };
    const line = directoryLine(large, new Date());
    const sizes = (from: number) => [0, 8, 16].map((at) => Number(line.readBigUInt64LE(from + at)));
    expect([line.readUInt32LE(20), line.readUInt32LE(24), line.readUInt32LE(42)]).toEqual([
      2 ** 32 - 1,
      2 ** 32 - 1,
      2 ** 32 - 1,
    ]);
    expect(sizes(line.length - 24)).toEqual([2 ** 33, 2 ** 32 + 1, 2 ** 34]);
    expect(dataDescriptor(large)).toHaveLength(24);
    const small = { ...large, packedSize: 1, size: 1, offset: 1 };
    expect([directoryLine(small, new Date()).length, dataDescriptor(small).length]).toEqual([47, 16]);
  });

  it('a ZIP archive fails if a file fails, or has another size than announced', async () => {
    const torn = () =>
      new Readable({
        read() {
          this.destroy(new Error('the disk is gone'));
        },
      });
    await expect(pack(entriesOf(entry('a', 'a'), { name: 'b', open: torn }))).rejects.toThrow('the disk is gone');
    await expect(pack(entriesOf({ ...entry('a', 'abc'), size: 4 }))).rejects.toThrow('3 bytes where it should have 4');
  });

  it('a ZIP archive fails if the list of its files fails', async () => {
    async function* failing(): AsyncGenerator<ZipEntry> {
      yield entry('a', 'a');
      throw new Error('the list is torn');
    }
    await expect(pack(failing())).rejects.toThrow('the list is torn');
  });

  it('a ZIP archive reads its sources only on demand', async () => {
    const opened: string[] = [];
    let ended = false;
    async function* large(): AsyncGenerator<ZipEntry> {
      try {
        for (let number = 0; number < 100; number += 1) {
          const name = String(number);
          opened.push(name);
          yield { name, open: () => Readable.from([randomBytes(50_000)]), packed: true };
        }
      } finally {
        ended = true;
      }
    }
    const archive = zipOf(large());
    await nextTurn();
    expect(opened).toEqual([]);
    await archive.next();
    for (let turn = 0; turn < 200; turn += 1) await nextTurn();
    expect(opened).toEqual(['0']);
    await archive.return(undefined);
    expect(ended).toBe(true);
  });

  it('a ZIP archive closes its files if its reader disconnects', async () => {
    const source = new Readable({ read: () => undefined });
    source.push(randomBytes(1_000_000));
    const archive = zipOf(entriesOf({ name: 'a', open: () => source }));
    await archive.next();
    await archive.next();
    expect(source.destroyed).toBe(false);
    await archive.return(undefined);
    expect(source.destroyed).toBe(true);
  });
});
