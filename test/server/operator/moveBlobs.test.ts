import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openBlobs, locationOf } from '#server/startup/blobs';
import { restoreBackup } from '#server/backup/restoreBackup';
import { readConfig } from '#server/config';
import { saveBlob } from '#server/db/blobs';
import { agreeOnBlobLocations, readBlobLocations, saveBlobLocations } from '#server/db/blob/blobLocations';
import type { Deps } from '#server/deps';
import { moveBlobs } from '#server/operator/moveBlobs';
import { BackupFixture } from '../../support/servers/backups';
import { BucketServer } from '../../support/servers/bucketServer';
import { databaseKinds } from '../../support/databaseKinds';
import { quickKey } from '../../support/site/quickKey';
import { until } from '../../support/until';

jest.setTimeout(5 * 60_000);

const store = new BucketServer();
const fixture = new BackupFixture();
beforeAll(() => store.open());
afterEach(() => store.heal());
afterAll(async () => {
  await fixture.close();
  await store.close();
});

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

describe.each(databaseKinds())('moving files (%s)', (kind) => {
  const bucket = `s3://files/${kind}`;
  const other = `s3://other-files/${kind}`;
  let deps: Deps;
  let settings: Record<string, string>;
  beforeAll(async () => {
    settings = { S3_ENDPOINT: store.endpoint, S3_FORCE_PATH_STYLE: '1' };
    deps = await fixture.openWithSample(kind, settings);
    await bring('one more');
  });

  /** Another process of a server, which reads the location of files from the database only. */
  const anew = () => openBlobs(deps.config, deps.database);
  const bring = async (text: string, blobs = anew()) => {
    const upload = await blobs.put(Buffer.from(text), 'text/plain');
    await upload.place();
    await deps.database.db.transaction().execute((db) => saveBlob(db, upload));
    await upload.discard(true);
    return digest(text);
  };
  const digests = async () =>
    (await deps.database.db.selectFrom('blobs').select('sha256').distinct().orderBy('sha256').execute()).map(
      ({ sha256 }) => sha256,
    );
  const move = (from: string, to: string, more: { signal?: AbortSignal } = {}) =>
    moveBlobs({
      database: deps.database,
      from: locationOf(deps.config)(from),
      to: locationOf(deps.config)(to),
      scratch: join(deps.config.dataDir, 'scratch'),
      say: () => undefined,
      ...more,
    });
  const readable = async (blobs = anew()) => {
    for (const sha256 of await digests()) {
      expect(
        createHash('sha256')
          .update(await blobs.read(sha256))
          .digest('hex'),
      ).toBe(sha256);
    }
  };

  it('moving files copies all of them to a bucket, during reads and uploads', async () => {
    const running = anew();
    await running.state();
    const moving = move('folder', bucket);
    await readable(running);
    // An upload at the moment of the switch is refused with a request to send it again.
    await bring('came meanwhile', running).catch(() => bring('came meanwhile', running));
    const { copied } = await moving;
    expect(copied).toBeGreaterThan(1);
    expect(await readBlobLocations(deps.database.db)).toEqual({ home: bucket, other: null, copied: null });
    const there = store
      .keys('files')
      .flatMap((key) => (key.startsWith(`${kind}/`) ? [key.split('/').at(-1) ?? ''] : []));
    expect(there.sort()).toEqual([...(await digests()), 'probe']);
    await readable();
    const added = await bring('after the move');
    expect(existsSync(join(deps.config.dataDir, 'blobs', added.slice(0, 2), added))).toBe(false);
    expect(readdirSync(join(deps.config.dataDir, 'scratch'))).toEqual([]);
  });

  it('moving files is refused from another location, and between a location and itself', async () => {
    await expect(move('folder', bucket)).rejects.toThrow(`The uploaded files are in ${bucket} already.`);
    await expect(move('folder', other)).rejects.toThrow(`they cannot be moved from folder to ${other}`);
    await expect(move(bucket, bucket)).rejects.toThrow('both are the same');
    expect(
      await agreeOnBlobLocations(deps.database.db, 'folder', () => Promise.reject(new Error('asked'))),
    ).toMatchObject({
      home: bucket,
    });
  });

  it('moving files resumes after an interruption, reads from both stores in the meantime, and verifies existing copies', async () => {
    const [first = '', second = ''] = await digests();
    store.fault = ({ method, url }) =>
      method === 'PUT' && url?.includes('/other-files/') && !url.includes(first) && !url.includes('probe')
        ? 'refuse'
        : 'none';
    await expect(move(bucket, other)).rejects.toThrow(/put/);
    expect(await readBlobLocations(deps.database.db)).toMatchObject({ home: bucket, other });
    store.heal();
    await readable();
    expect((await deps.blobs.state()).isMoving).toBe(kind === 'postgresql');
    store.damage('other-files', `${kind}/${first.slice(0, 2)}/${first}`);
    const stop = new AbortController();
    stop.abort();
    await expect(move(bucket, other, { signal: stop.signal })).rejects.toThrow(/abort/i);
    await move(bucket, other);
    await readable();
    for (const sha256 of [first, second]) {
      const bytes = store.bytes('other-files', `${kind}/${sha256.slice(0, 2)}/${sha256}`);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  });

  it('a store that returns other bytes than it received ends the move', async () => {
    const sha256 = await bring('is damaged on the way');
    const place = locationOf(deps.config)(`s3://files/${kind}/third`);
    const lying = {
      ...place,
      put: async (name: string, file: { path: string; size: number; md5: string }) => {
        if (name === sha256) writeFileSync(file.path, Buffer.alloc(file.size, 'x'));
        await place.put(name, file);
      },
    };
    const job = { database: deps.database, from: locationOf(deps.config)(other), to: lying, say: () => undefined };
    await expect(moveBlobs({ ...job, scratch: join(deps.config.dataDir, 'scratch') })).rejects.toThrow(
      /gave back something else/,
    );
    expect(await readBlobLocations(deps.database.db)).toMatchObject({ home: other });
    await move(other, place.name);
    await readable();
  });

  it('files in a bucket are backed up, and restored to a folder or another bucket', async () => {
    const key = await quickKey('a passphrase');
    const file = await fixture.backup({ ...deps, backups: await withFreshBlobs() }, key, `bucket-${kind}.backup`);
    for (const blobStore of ['', `s3://files/restored-${kind}`]) {
      const env = { ...(await fixture.newEnvironment(kind)), ...settings, BLOB_STORE: blobStore };
      await restoreBackup(file, 'a passphrase', readConfig(env));
      const copy = await fixture.open(env);
      const all = await digests();
      for (const sha256 of all) expect(digestOfBytes(await copy.blobs.read(sha256))).toBe(sha256);
      expect((await copy.blobs.state()).place).toBe(blobStore === '' ? 'folder' : blobStore);
      await copy.database.close();
    }
  });

  it('moving files brings them back to the folder, and reports the number of bytes', async () => {
    for (let number = 0; number < 20; number += 1) await bring(`one of many: ${number}`);
    const all = await digests();
    const inFolder = (sha256: string) => join(deps.config.dataDir, 'blobs', sha256.slice(0, 2), sha256);
    for (const sha256 of all) rmSync(inFolder(sha256), { force: true });
    const { copied, bytes } = await move(`s3://files/${kind}/third`, 'folder');
    expect(copied).toBe(all.length);
    expect(bytes).toBe(all.reduce((sum, sha256) => sum + statSync(inFolder(sha256)).size, 0));
    await readable();
    const sha256 = await bring('in the folder again');
    expect(existsSync(join(deps.config.dataDir, 'blobs', sha256.slice(0, 2), sha256))).toBe(true);
    expect(await deps.database.db.selectFrom('blobNotes').select('place').execute()).toEqual([]);
  });

  const switched = `s3://files/${kind}/switched`;
  /** The state of an interrupted move after the switch. */
  const breakOff = () => saveBlobLocations(deps.database.db, { home: switched, other: 'folder', copied: null });

  it('moving files interrupted near its end waits for uploads in progress to the former location', async () => {
    if (kind === 'embedded') return;
    const blobs = anew();
    const upload = await blobs.put(Buffer.from('on its way'), 'text/plain');
    let moving: Promise<unknown> = Promise.resolve();
    let isOver = false;
    await deps.database.db.transaction().execute(async (db) => {
      await saveBlob(db, upload);
      await breakOff();
      moving = move('folder', switched).finally(() => (isOver = true));
      await until(() => isOver || isWaited());
    });
    await moving;
    expect(store.keys('files').some((key) => key.endsWith(digest('on its way')))).toBe(true);
    await readable();
    await move(switched, 'folder');
  });

  it('moving files interrupted near its end does not finish with files damaged in the store', async () => {
    const sha256 = digest('in the folder again');
    const place = locationOf(deps.config)(switched);
    const lying = {
      ...place,
      put: async (...file: Parameters<typeof place.put>) => {
        await place.put(...file);
        if (file[0] === sha256) store.damage('files', `${kind}/switched/${sha256.slice(0, 2)}/${sha256}`);
      },
    };
    await place.remove(sha256);
    await breakOff();
    const job = { database: deps.database, from: locationOf(deps.config)('folder'), to: lying, say: () => undefined };
    await expect(moveBlobs({ ...job, scratch: join(deps.config.dataDir, 'scratch') })).rejects.toThrow(
      /gave back something else/,
    );
    await move('folder', switched);
    await readable();
  });

  /** Whether a session waits for the lock of uploads. */
  const isWaited = async () => {
    const { rows } = await sql`select from pg_locks where relation = 'blobs'::regclass and not granted`.execute(
      deps.database.db,
    );
    return rows.length > 0;
  };
  const digestOfBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  /** The embedded server reads the location of files at its start: a fresh one, as after a restart. */
  const withFreshBlobs = async () => {
    const { backupsOf } = await import('#server/backup/backups');
    const source = { database: deps.database, blobs: anew(), secret: undefined };
    return backupsOf(source, deps.backups.target, deps.backups.scratch);
  };
});
