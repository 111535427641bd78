import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openBlobs } from '#server/startup/blobs';
import { renewUploadLease, recordStored, purgeUnreferencedFiles, takeUploadLease } from '#server/db/blob/uploadLeases';
import { BucketServer } from '#test/support/servers/bucketServer';
import { filePart } from '#test/support/device/multipart';
import { phoneOfAppUser } from '#test/support/device/phone';
import { jpegOf } from '#test/support/site/pictures';
import { describePooled, type PooledServer } from '#test/support/servers/pooledServer';
import { publishSurvey, surveyAnswer } from '#test/support/form/survey';

const store = new BucketServer();
const env: Record<string, string> = {
  BLOB_STORE: 's3://files/transect',
  S3_FORCE_PATH_STYLE: '1',
};
beforeAll(async () => {
  await store.open();
  env.S3_ENDPOINT = store.endpoint;
});
afterAll(() => store.close());

const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const stored = () => store.keys('files').map((key) => key.split('/').at(-1));

/** Makes notes look older. */
const aDayPasses = ({ db }: PooledServer) =>
  db
    .updateTable('blobNotes')
    .set({ notedAt: sql<string>`noted_at - interval '25 hours'` })
    .execute();

describePooled(
  'files in a bucket',
  (server) => {
    let survey: Awaited<ReturnType<typeof publishSurvey>>;
    let device: Awaited<ReturnType<typeof phoneOfAppUser>>;
    let turn = 0;
    beforeAll(async () => {
      survey = await publishSurvey(server);
      device = await phoneOfAppUser(server, survey);
    });
    afterEach(() => store.heal());

    const notes = () => server.db.selectFrom('blobNotes').select(['sha256', 'isStored']).execute();
    const purge = async () => {
      const { place, remove } = await server.deps.blobs.state();
      await purgeUnreferencedFiles(server.db, place, remove);
    };
    /** Sends a submission with a picture. */
    const send = async (picture: string | Buffer) => {
      turn += 1;
      const instanceId = `uuid:${server.kind}-${turn}`;
      const answer = await device.submit(surveyAnswer(instanceId, { photo: 'p.jpg' }), filePart('p.jpg', picture));
      const params = { ...survey, instanceId, name: 'p.jpg' };
      const get = (headers: Record<string, string> = {}, query = {}) =>
        server.call('submissionAttachmentGet', { as: server.admin.token, params, headers, query });
      return { answer, instanceId, params, get };
    };

    it('files in a bucket are stored before their rows, and leave nothing in the local folder', async () => {
      const { answer, get } = await send('a first picture');
      expect(answer.statusCode).toBe(201);
      expect(stored()).toContain(digest('a first picture'));
      expect(await notes()).toEqual([]);
      expect((await get()).raw.body).toBe('a first picture');
      const folder = join(server.deps.config.dataDir, 'blobs');
      expect(readdirSync(folder)).toEqual(['incoming']);
      expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    });

    it('files in a bucket are uploaded once, also when another sender sends them again', async () => {
      await send('the same picture');
      store.heal();
      const { answer, get } = await send('the same picture');
      expect([answer.statusCode, (await get()).raw.body]).toEqual([201, 'the same picture']);
      expect(store.count('PUT', digest('the same picture'))).toBe(0);
    });

    it.each([
      ['bytes=2-5', 206, '2345', 'bytes 2-5/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=1-2,4-5', 200, '0123456789', undefined],
    ])('files in a bucket support ranges: %s', async (range, status, body, contentRange) => {
      const { get } = await send('0123456789');
      const { raw } = await get({ range });
      expect([raw.statusCode, raw.body, raw.headers['content-range']]).toEqual([status, body, contentRange]);
      expect(raw.headers['accept-ranges']).toBe('bytes');
      const other = await get({ range, 'if-range': '"another"' });
      expect([other.raw.statusCode, other.raw.body]).toEqual([200, '0123456789']);
    });

    it('files in a bucket have thumbnails and are exported', async () => {
      const { get } = await send(await jpegOf(40, 40));
      expect((await get({}, { thumbnail: 96 })).raw.headers['content-type']).toBe('image/webp');
      const zip = await server.call('submissionExport', { as: server.admin.token, params: survey });
      expect(zip.raw.statusCode).toBe(200);
      expect(zip.raw.rawPayload.includes('media/p.jpg')).toBe(true);
    });

    it('files in a bucket that is away fail with a retry time; nothing is stored, and sending again succeeds', async () => {
      const { get } = await send('before it was away');
      await store.stop();
      const before = await server.db.selectFrom('submissions').select('id').execute();
      const { answer, params } = await send('while it is away');
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
      expect(answer.body).toContain('store of uploaded files');
      expect((await get()).body).toMatchObject({ code: 503.4, details: { retryAfter: 10 } });
      expect(await server.db.selectFrom('submissions').select('id').execute()).toEqual(before);
      const ready = () => server.app.inject('/ready');
      expect((await server.app.inject('/health')).statusCode).toBe(200);
      expect((await ready()).json()).toMatchObject({ status: 'failing', reason: /./ });
      const as = server.admin.token;
      for (const reading of [
        server.call('submissionExport', { as, params: survey }),
        server.call('backupCreate', { as, body: { passphrase: 'a long one for the files' } }),
      ]) {
        const { raw } = await reading;
        expect([raw.statusCode, raw.json()]).toEqual([503, expect.objectContaining({ code: 503.4 })]);
      }
      await store.start();
      const xml = surveyAnswer(params.instanceId, { photo: 'p.jpg' });
      expect((await device.submit(xml, filePart('p.jpg', 'while it is away'))).statusCode).toBe(201);
      expect((await get()).raw.body).toBe('before it was away');
      expect(await server.deps.metrics.registry.metrics()).toMatch(
        /transect_store_request_duration_seconds_count\{operation="put",outcome="failure"\}/,
      );
    });

    it('files in a bucket that returns other bytes are refused, and no row refers to them', async () => {
      store.fault = ({ method }) => (method === 'PUT' ? 'truncate' : 'none');
      const { answer } = await send('what is cut');
      expect(answer.statusCode).toBe(503);
      expect(stored()).not.toContain(digest('what is cut'));
      store.heal();
      expect((await send('what is cut')).answer.statusCode).toBe(201);
    });

    it('files in a bucket whose server died during the upload are stored by the next one', async () => {
      const { place } = await server.deps.blobs.state();
      const file = { sha256: digest('half stored'), place };
      const [dead, other] = [randomUUID(), randomUUID()];
      const take = (holder: string) => takeUploadLease(server.db, file, holder, false);
      expect([await take(dead), await take(other)]).toEqual(['mine', 'busy']);
      expect(await renewUploadLease(server.db, file, dead)).toBe(true);
      const { rows } = await sql<{ seconds: number }>`select extract(epoch from held_until - clock_timestamp())::float8
        as seconds from blob_notes where sha256 = ${file.sha256}`.execute(server.db);
      expect(rows[0]?.seconds).toBeLessThanOrEqual(15);
      const passed = { heldUntil: sql<string>`clock_timestamp() - interval '1 second'` };
      await server.db.updateTable('blobNotes').set(passed).where('sha256', '=', file.sha256).execute();
      expect((await send('half stored')).answer.statusCode).toBe(201);
      // A holder that was presumed dead has lost its lease.
      expect(await renewUploadLease(server.db, file, dead)).toBe(false);
      expect(await recordStored(server.db, file, dead)).toBe(false);
    });

    /** Removes a file of a submission and its history, as the daily job does when the trash is emptied. */
    const removeForGood = async ({ params }: Awaited<ReturnType<typeof send>>) => {
      await server.ok('submissionAttachmentDelete', { as: server.admin.token, params });
      await server.db.updateTable('attachmentChanges').set({ blobId: null }).execute();
    };

    it('files in a bucket whose write failed are removed a day later', async () => {
      server.around = (text, params, run) => {
        if (/insert into "submissions"|insert into submissions/.test(text)) throw new Error('a fault');
        return run(text, params);
      };
      expect((await send('nobody refers to this')).answer.statusCode).toBe(500);
      server.heal();
      await purge();
      expect(stored()).toContain(digest('nobody refers to this'));
      await aDayPasses(server);
      await purge();
      expect(stored()).not.toContain(digest('nobody refers to this'));
      expect(await notes()).toEqual([]);
    });

    it('files in a bucket are removed a day after their last row, unless they were sent again', async () => {
      for (const text of ['goes', 'stays']) await removeForGood(await send(text));
      await purge();
      expect(
        await server.db
          .selectFrom('blobs')
          .select('id')
          .where('sha256', 'in', [digest('goes'), digest('stays')])
          .execute(),
      ).toEqual([]);
      const again = await send('stays');
      expect(again.answer.statusCode).toBe(201);
      await aDayPasses(server);
      await purge();
      expect(stored()).not.toContain(digest('goes'));
      expect((await again.get()).raw.body).toBe('stays');
    });

    it('files in a bucket that are being removed are stored again by a concurrent upload', async () => {
      await removeForGood(await send('removed and sent'));
      await purge();
      await aDayPasses(server);
      const other = openBlobs(server.deps.config, server.database);
      const { place, remove } = await server.deps.blobs.state();
      let placing: Promise<void> | undefined;
      await purgeUnreferencedFiles(server.db, place, async (sha256) => {
        const upload = await other.put(Buffer.from('removed and sent'), 'image/jpeg');
        placing ??= (async () => {
          await upload.place();
          await upload.discard();
        })();
        await remove(sha256);
      });
      await placing;
      expect(stored()).toContain(digest('removed and sent'));
    });

    it('files in a bucket are stored by one of two servers with the same concurrent upload', async () => {
      const stores = [1, 2, 3].map(() => openBlobs(server.deps.config, server.database));
      const text = `many times ${randomUUID()}`;
      await Promise.all(
        stores.map(async (one) => {
          const upload = await one.put(Buffer.from(text), 'text/plain');
          await upload.place();
          await upload.discard();
        }),
      );
      expect(store.count('PUT', digest(text))).toBe(1);
      expect(stored()).toContain(digest(text));
    });

    it('files in a bucket are downloaded by a redirect if configured, except with credentials in a header', async () => {
      const { get, params } = await send('led there');
      Object.assign(server.deps.config, { redirectsToBucket: true });
      try {
        const path = `/v1/key/${device.token}/projects/${params.projectId}/forms/${params.xmlFormId}/attachments/villages.csv`;
        expect((await server.app.inject(path)).statusCode).toBe(404);
        expect((await get()).raw.statusCode).toBe(200);
        const cookie = `session=${server.admin.token}`;
        const url = `/v1/projects/${params.projectId}/forms/survey/submissions/${encodeURIComponent(params.instanceId)}/attachments/p.jpg`;
        const led = await server.app.inject({ url, headers: { cookie, 'x-forwarded-proto': 'https' } });
        expect([led.statusCode, led.headers['cache-control']]).toEqual([302, 'no-store']);
        expect(await (await fetch(String(led.headers.location))).text()).toBe('led there');
      } finally {
        Object.assign(server.deps.config, { redirectsToBucket: false });
      }
    });
  },
  env,
);
