import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { filesInOrder, type FileInOrder } from '#server/backup/filesInOrder';
import type { BlobFile } from '#server/db/backup/backupBlobs';
import { MissingFile } from '#server/domain/blob/blobStoreUnavailable';

const fileOf = (text: string): BlobFile & { readonly bytes: Buffer } => {
  const bytes = Buffer.from(text);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, bytes };
};

/** A store whose responses the test releases one by one. */
class SlowStore {
  readonly asked: string[] = [];
  private readonly waiting = new Map<string, () => void>();

  constructor(private readonly files: readonly ReturnType<typeof fileOf>[]) {}

  open = async (sha256: string) => {
    this.asked.push(sha256);
    await new Promise<void>((resolve) => this.waiting.set(sha256, resolve));
    const bytes = this.files.find((file) => file.sha256 === sha256)?.bytes;
    if (!bytes) throw new MissingFile(sha256);
    return { size: bytes.length, body: Readable.from([bytes]) };
  };

  answer({ sha256 }: BlobFile): void {
    this.waiting.get(sha256)?.();
  }
}

async function* listed(files: readonly BlobFile[]): AsyncGenerator<BlobFile> {
  for (const file of files) yield Promise.resolve(file);
}

const turns = () => new Promise((resolve) => setImmediate(resolve));
const textOf = async (body: AsyncIterable<Buffer> | Iterable<Buffer>) => String(await buffer(Readable.from(body)));

const textsOf = async (files: AsyncIterable<FileInOrder>): Promise<string[]> => {
  const texts: string[] = [];
  for await (const { body } of files) texts.push(await textOf(body));
  return texts;
};

describe('files of a backup', () => {
  it('small files are read concurrently and returned in their order', async () => {
    const files = ['one', 'two', 'three'].map(fileOf);
    const store = new SlowStore(files);
    const read = textsOf(filesInOrder(listed(files), store.open));
    await turns();
    expect(store.asked).toEqual(files.map(({ sha256 }) => sha256));
    for (const file of files.toReversed()) store.answer(file);
    expect(await read).toEqual(['one', 'two', 'three']);
  });

  it('at most eight of many small files are read concurrently', async () => {
    const files = Array.from({ length: 40 }, (_, index) => fileOf(`file ${index}`));
    const store = new SlowStore(files);
    const first = filesInOrder(listed(files), store.open).next();
    await turns();
    expect(store.asked).toHaveLength(8);
    for (const file of files) store.answer(file);
    expect(await textOf((await first).value.body)).toBe('file 0');
  });

  it('a large file is opened at its position in the order, not before', async () => {
    const [small, large] = [fileOf('small'), { ...fileOf('large'), size: 2_000_001 }];
    const store = new SlowStore([small, large]);
    const files = filesInOrder(listed([small, large]), store.open);
    const first = files.next();
    await turns();
    expect(store.asked).toEqual([small.sha256]);
    store.answer(small);
    await first;
    const second = files.next();
    await turns();
    expect(store.asked).toEqual([small.sha256, large.sha256]);
    store.answer(large);
    expect(await textOf((await second).value.body)).toBe('large');
  });

  it('a missing file is reported at its position in the order', async () => {
    const [there, gone] = [fileOf('there'), fileOf('gone')];
    const store = new SlowStore([there]);
    const files = filesInOrder(listed([there, gone]), store.open);
    const first = files.next();
    await turns();
    for (const file of [gone, there]) store.answer(file);
    expect(await textOf((await first).value.body)).toBe('there');
    await expect(files.next()).rejects.toBeInstanceOf(MissingFile);
  });
});
