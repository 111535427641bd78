import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { bucketAddress } from '#server/domain/blob/bucketAddress';
import { BlobStoreUnavailable, MissingFile } from '#server/domain/blob/blobStoreUnavailable';
import type { BlobLocation } from '#server/external/blob/blobLocation';
import { bucketLocation } from '#server/external/blob/bucketLocation';
import { BucketServer } from '../../support/servers/bucketServer';

const PACE = { connect: 1000, answer: 700, silence: 60_000, patience: 60_000, pause: 1 };

describe('a bucket for files', () => {
  const store = new BucketServer();
  const folder = mkdtempSync(join(tmpdir(), 'transect-bucket-test-'));
  const told: string[] = [];
  let place: BlobLocation;
  const placeAt = (address: string, pace = PACE) =>
    bucketLocation(
      bucketAddress('test', address, { endpoint: store.endpoint, region: 'us-east-1', forcePathStyle: true }),
      (operation, _, hasSucceeded) => void told.push(`${operation} ${hasSucceeded}`),
      pace,
    );
  beforeAll(async () => {
    await store.open();
    place = placeAt('s3://files/some/prefix');
  });
  afterEach(() => store.heal());
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const put = async (bytes: Buffer, to = place, isMine?: () => boolean): Promise<string> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = join(folder, sha256);
    writeFileSync(path, bytes);
    await to.put(sha256, { path, size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') }, isMine);
    return sha256;
  };
  const bytesOf = (size: number, seed = 1) =>
    Buffer.from(Array.from({ length: 999 }, (_, at) => (at * seed) % 251)).subarray(0, Math.min(size, 999));
  const long = (size: number, seed: number) => Buffer.alloc(size, bytesOf(999, seed));
  const read = async (sha256: string, range?: { first: number; last: number }) =>
    buffer((await place.open(sha256, range)).body);

  it.each([
    ['from memory', 5],
    ['nothing', 0],
    ['as a stream', 3_000_000],
    ['in parts', 17_000_001],
  ])('a bucket for files stores bytes sent %s, and returns them', async (_, size) => {
    const bytes = long(size, 7);
    const sha256 = await put(bytes);
    expect(store.keys('files')).toContain(`some/prefix/${sha256.slice(0, 2)}/${sha256}`);
    expect(await place.sizeOf(sha256)).toBe(size);
    expect((await read(sha256)).equals(bytes)).toBe(true);
    await place.remove(sha256);
    expect(await place.sizeOf(sha256)).toBeUndefined();
    await expect(place.open(sha256)).rejects.toBeInstanceOf(MissingFile);
  });

  it('a bucket for files returns ranges of a file, with the total size', async () => {
    const bytes = long(2000, 3);
    const sha256 = await put(bytes);
    const { size, body } = await place.open(sha256, { first: 10, last: 19 });
    expect([size, await buffer(body)]).toEqual([2000, bytes.subarray(10, 20)]);
  });

  it.each(['only nine', ''])('a bucket for files returns the beginning of a shorter file: %j', async (text) => {
    const sha256 = await put(Buffer.from(text));
    store.fault = ({ headers }) => (headers.range !== undefined && text === '' ? 'noPart' : 'none');
    expect((await read(sha256, { first: 0, last: 11 })).toString()).toBe(text);
  });

  it('a bucket for files is verified: a stored file of a wrong size is removed and refused', async () => {
    const bytes = long(3000, 11);
    store.fault = ({ method }) => (method === 'PUT' ? 'truncate' : 'none');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await expect(put(bytes)).rejects.toThrow(/has stored 2999 of the 3000 bytes/);
    expect(store.keys('files').some((key) => key.endsWith(sha256))).toBe(false);
    store.heal();
    await put(bytes);
    expect((await read(sha256)).equals(bytes)).toBe(true);
  });

  it('a bucket for files keeps a wrong file that another server may have replaced', async () => {
    const bytes = long(3000, 29);
    store.fault = ({ method }) => (method === 'PUT' ? 'truncate' : 'none');
    await expect(put(bytes, place, () => false)).rejects.toThrow(/has stored 2999 of the 3000 bytes/);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await place.sizeOf(sha256)).toBe(2999);
    expect([store.count('PUT', sha256), store.count('DELETE', sha256)]).toEqual([1, 0]);
  });

  it('a bucket for files is retried after a failure, and the file is read again from its start', async () => {
    let failures = 2;
    store.fault = ({ method }) => (method === 'PUT' && failures-- > 0 ? 'refuse' : 'none');
    const bytes = long(2_000_000, 13);
    const sha256 = await put(bytes);
    expect((await read(sha256)).equals(bytes)).toBe(true);
  });

  it('a bucket for files continues truncated responses from their end', async () => {
    const bytes = long(900_000, 17);
    const sha256 = await put(bytes);
    let cuts = 3;
    store.fault = ({ method }) => (method === 'GET' && cuts-- > 0 ? 'cutAnswer' : 'none');
    expect((await read(sha256)).equals(bytes)).toBe(true);
    expect(store.count('GET', sha256)).toBeGreaterThan(3);
    cuts = 3;
    expect((await read(sha256, { first: 5, last: 800_000 })).equals(bytes.subarray(5, 800_001))).toBe(true);
  });

  it('a bucket for files releases the connections of readers that stop', async () => {
    const sha256 = await put(long(500_000, 19));
    for (let turn = 0; turn < 120; turn += 1) (await place.open(sha256)).body.destroy();
    expect(await read(sha256)).toHaveLength(500_000);
  });

  it('a bucket for files that is silent or unreachable is reported as such', async () => {
    const sha256 = await put(long(100, 23));
    store.fault = () => 'silent';
    await expect(place.open(sha256)).rejects.toBeInstanceOf(BlobStoreUnavailable);
    store.heal();
    await store.stop();
    await expect(put(long(101, 23))).rejects.toBeInstanceOf(BlobStoreUnavailable);
    await expect(place.check()).rejects.toBeInstanceOf(BlobStoreUnavailable);
    await store.start();
    await place.check();
    expect(await read(sha256)).toHaveLength(100);
    expect(told).toContain('get false');
  });

  it('a bucket for files without progress fails before the total time limit of a file', async () => {
    const silent = placeAt('s3://files', { ...PACE, answer: 60_000, silence: 200, patience: 0 });
    store.fault = () => 'silent';
    const bytes = long(3000, 31);
    await expect(put(bytes, silent)).rejects.toBeInstanceOf(BlobStoreUnavailable);
    // The library retries bodies in memory once; our own retries do not add to that.
    expect(store.count('PUT', createHash('sha256').update(bytes).digest('hex'))).toBe(2);
    await expect(put(long(2_000_000, 31), silent)).rejects.toBeInstanceOf(BlobStoreUnavailable);
  });

  it('a bucket for files that does not exist is refused with a message', async () => {
    await expect(placeAt('s3://no-such-bucket').check()).rejects.toThrow(
      's3://no-such-bucket cannot be used: there is no such bucket.',
    );
  });

  it.each([
    ['wrongSecret', 'the secret of the access key is wrong'],
    ['unknownKey', 'the access key is not known there'],
    ['forbid', 'these credentials may not use it'],
    ['elsewhere', 'the bucket is in another region: set S3_REGION'],
  ] as const)('a bucket for files that is refused gives the reason: %s', async (fault, reason) => {
    // A question without content has an answer without content.
    store.fault = ({ method }) => (method === 'HEAD' ? 'none' : fault);
    await expect(placeAt('s3://files').check()).rejects.toThrow(`s3://files cannot be used: ${reason}.`);
    store.heal();
  });

  it('a bucket for files that may be read only is refused, also when that is so later', async () => {
    const forbidden = 's3://files/own cannot be written to: these credentials may not use it.';
    const own = placeAt('s3://files/own');
    store.fault = ({ method }) => (method === 'PUT' ? 'forbid' : 'none');
    await expect(own.check()).rejects.toThrow(forbidden);
    store.heal();
    await own.check();
    await put(long(100, 37), own);
    await own.check();
    expect(store.count('PUT', 'probe')).toBe(1);
    store.fault = ({ method }) => (method === 'PUT' ? 'forbid' : 'none');
    await own.check();
    await expect(put(long(101, 37), own)).rejects.toBeInstanceOf(BlobStoreUnavailable);
    await expect(own.check()).rejects.toThrow(forbidden);
    store.heal();
    await own.check();
  });

  it('a bucket for files signs addresses for a minute, with names and parts', async () => {
    const sha256 = await put(Buffer.from('0123456789'));
    const disposition = "attachment; filename*=UTF-8''%C3%A9.txt";
    const address = await place.signedAddress?.(sha256, { contentType: 'text/csv', disposition });
    expect(new URL(address ?? '').searchParams.get('X-Amz-Expires')).toBe('60');
    expect(new URL(address ?? '').origin).toBe(await place.signedOrigin?.());
    const answer = await fetch(address ?? '', { headers: { range: 'bytes=2-4' } });
    expect([answer.status, await answer.text()]).toEqual([206, '234']);
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    expect(answer.headers.get('content-type')).toBe('text/csv');
  });
});

describe('addresses of buckets', () => {
  const defaults = { endpoint: undefined, region: 'us-east-1', forcePathStyle: false };
  it('addresses of buckets have a prefix, and their own settings', () => {
    expect(bucketAddress('BLOB_STORE', 's3://files/a/b/', defaults)).toEqual({
      ...defaults,
      name: 's3://files/a/b',
      bucket: 'files',
      prefix: 'a/b/',
    });
    const other = bucketAddress('--to', 's3://files?endpoint=http://localhost:9000&region=eu-1&pathStyle=1', defaults);
    expect(other).toMatchObject({
      endpoint: 'http://localhost:9000',
      region: 'eu-1',
      forcePathStyle: true,
      prefix: '',
    });
  });
  it.each(['files', 'https://files', 's3://', 's3://Not_A_Bucket', 's3://key:secret@files', 's3://files?color=red'])(
    'addresses of buckets are refused: %s',
    (text) => {
      expect(() => bucketAddress('BLOB_STORE', text, defaults)).toThrow(/^BLOB_STORE must be an address such as/);
    },
  );
});
