import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { blobStore } from '#server/external/blobStore';

const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

describe('blob store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-blobs-'));
  const store = blobStore(folder);
  const incoming = () => readdirSync(join(folder, 'incoming'));
  const receive = (text: string, maxInMemory = 0) =>
    store.receive(Readable.from([...text].map((letter) => Buffer.from(letter))), {
      contentType: 'text/plain',
      limit: 100,
      maxInMemory,
    });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the blob store names files by their content, and stores the same bytes once', async () => {
    for (const upload of [await receive('hello'), await store.put(Buffer.from('hello'), 'text/csv')]) {
      expect(upload).toMatchObject({ size: 5, sha256: HELLO, md5: '5d41402abc4b2a76b9719d911017c592' });
      await upload.keep();
      await upload.discard();
    }
    expect(readdirSync(join(folder, '2c'))).toEqual([HELLO]);
    expect((await store.read(HELLO)).toString()).toBe('hello');
    expect((await buffer(store.stream(HELLO))).toString()).toBe('hello');
    expect(incoming()).toEqual([]);
  });

  it('the blob store keeps files pending until they are confirmed; they can be read before', async () => {
    const upload = await receive('not wanted');
    expect((await upload.bytes()).toString()).toBe('not wanted');
    expect(incoming()).toHaveLength(1);
    await upload.discard();
    expect(incoming()).toEqual([]);
  });

  it('the blob store keeps few bytes in memory, and uses a file for more, or for stored ones', async () => {
    const [few, more, none] = [await receive('few', 3), await receive('more', 3), await receive('', 3)];
    expect(incoming()).toHaveLength(1);
    const texts = await Promise.all([few, more, none].map(async (upload) => (await upload.bytes()).toString()));
    expect(texts).toEqual(['few', 'more', '']);
    for (const upload of [few, more, none]) {
      await upload.keep();
      expect((await upload.bytes()).toString()).toBe((await store.read(upload.sha256)).toString());
      await upload.discard(true);
    }
    expect(incoming()).toEqual([]);
  });

  it('the blob store leaves nothing behind for a file that is too large, and does not disconnect the sender', async () => {
    const stream = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(60)));
    const act = store.receive(stream, { contentType: '', limit: 100 });
    await expect(act).rejects.toMatchObject({ code: 400.36, details: { limit: 100 } });
    expect(stream.destroyed).toBe(false);
    expect(incoming()).toEqual([]);
  });

  it('the blob store removes pending files after a day when the server died during the upload', async () => {
    await receive('old');
    const [name = ''] = incoming();
    await store.sweep(1000);
    expect(incoming()).toEqual([name]);
    utimesSync(join(folder, 'incoming', name), new Date(0), new Date(0));
    await store.sweep(1000);
    expect(incoming()).toEqual([]);
  });
});
