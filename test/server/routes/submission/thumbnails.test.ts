import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { startJobs } from '#server/jobs/jobs';
import { claimedPng, jpegOf, rotatedPhoto } from '#test/support/site/pictures';
import { describePooled } from '#test/support/servers/pooledServer';
import { describeServer, type TestServer } from '#test/support/server';
import { publishSurvey, surveyAnswer } from '#test/support/form/survey';

const XML = { 'content-type': 'application/xml' };

/** A submission whose photo has not arrived. */
const beginOn = async (server: TestServer) => {
  const survey = await publishSurvey(server);
  const as = server.admin.token;
  const params = { ...survey, instanceId: 'uuid:1', name: 'p.jpg' };
  const body = surveyAnswer('uuid:1', { photo: 'p.jpg' });
  await server.ok('submissionCreate', { as, params: survey, body, headers: XML });
  const put = (bytes: string | Buffer, type = 'image/jpeg') =>
    server.ok('submissionAttachmentCreate', { as, params, body: bytes, headers: { 'content-type': type } });
  const get = (thumbnail: number | string, headers: Record<string, string> = {}, by: string | undefined = as) =>
    server.call('submissionAttachmentGet', { ...(by && { as: by }), params, query: { thumbnail }, headers });
  return { params, as, put, get };
};

describeServer('thumbnails', (server) => {
  const begin = () => beginOn(server);

  it('thumbnails are upright and contain no position or device', async () => {
    const { put, get } = await begin();
    const photo = await rotatedPhoto();
    expect(photo.toString('latin1')).toContain('Phone of Ada');
    await put(photo);
    const { status, headers, raw } = await get(96);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([200, 'image/webp', undefined]);
    const { format, width, height, exif, orientation } = await sharp(raw.rawPayload).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 48, height: 96 });
    expect((await sharp((await get(960)).raw.rawPayload).metadata()).height).toBe(400);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'thumbnails are made of %s, whatever the content type',
    async (format) => {
      const { put, get } = await begin();
      await put(
        await sharp(await jpegOf(300, 300))
          .toFormat(format)
          .toBuffer(),
        'application/octet-stream',
      );
      expect((await sharp((await get(96)).raw.rawPayload).metadata()).width).toBe(96);
    },
  );

  it('thumbnails are cached by browsers for the same login, and revalidated by their tag after that', async () => {
    const { put, get } = await begin();
    await put(await jpegOf(10, 10));
    const { headers } = await get(96);
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=3600',
      vary: 'Accept-Encoding, Authorization, Cookie',
      'content-security-policy': expect.stringContaining('sandbox') as unknown,
    });
    const again = await get(96, { 'if-none-match': `W/"other", ${String(headers.etag)}` });
    expect([again.status, again.raw.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    await put(await jpegOf(11, 11));
    expect((await get(96, { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each<[string, string | Buffer | Promise<Buffer>, RegExp]>([
    ['a drawing', drawing, /not a JPEG/],
    ['a drawing after a declaration', `<?xml version="1.0"?>\n${drawing}`, /not a JPEG/],
    ['a sound', 'RIFF    WAVEfmt ', /not a JPEG/],
    ['nothing', 'x', /not a JPEG/],
    ['a broken picture', Buffer.from('\xff\xd8\xff\xe0 no more', 'latin1'), /damaged/],
    ['a cut picture', jpegOf(900, 900).then((bytes) => bytes.subarray(0, bytes.length / 2)), /damaged/],
    ['a bomb', claimedPng(60_000, 60_000), /too many pixels/],
    ['a bomb decoded as a whole', claimedPng(12_000, 12_000, true), /too many pixels/],
  ])('thumbnails are refused with a message for %s, and the file itself is still served', async (_, file, reason) => {
    const { put, get, params, as } = await begin();
    const bytes = await file;
    await put(bytes, 'image/svg+xml');
    for (let times = 0; times < 2; times += 1) {
      const { status, body, headers } = await get(96);
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ code: 422.1, message: expect.stringMatching(reason) as unknown }),
      ]);
      expect([headers['content-type'], headers.etag]).toEqual(['application/json; charset=utf-8', undefined]);
    }
    expect((await server.call('submissionAttachmentGet', { as, params })).raw.rawPayload).toEqual(Buffer.from(bytes));
  });

  it('thumbnails require the permission to read the file', async () => {
    const { put, get, params } = await begin();
    await put(await jpegOf(10, 10));
    const stranger = await server.signUp('stranger@example.org');
    const { body: anonymous } = await get(96, {}, '');
    const { body: forbidden } = await get(96, {}, stranger.token);
    expect([anonymous, forbidden]).toMatchObject([{ code: 403.1 }, { code: 403.1 }]);
    const { body: draft } = await server.call('draftSubmissionAttachmentGet', {
      as: server.admin.token,
      params,
      query: { thumbnail: 96 },
    });
    expect(draft).toMatchObject({ code: 404.1 });
  });

  it('thumbnails have two sizes only, and do not exist for missing files', async () => {
    const { put, get } = await begin();
    expect((await get(96)).body).toMatchObject({ code: 404.1 });
    await put(await jpegOf(10, 10));
    for (const size of ['97', '', '-1', '1e9', 'cell']) {
      expect((await get(size)).body).toMatchObject({ code: 400.8, details: { field: 'thumbnail', value: size } });
    }
  });

  it('thumbnails are disabled on a machine that cannot make them, which serves everything else', async () => {
    const { put, get, as } = await begin();
    await put(await jpegOf(10, 10));
    const { isAble } = server.deps.thumbnails;
    server.deps.thumbnails.isAble = () => Promise.resolve(false);
    const { abilities } = await server.ok('userCurrent', { as, extended: true });
    server.deps.thumbnails.isAble = isAble;
    expect(abilities).not.toContain('thumbnails');
    expect(abilities).toContain('gzip');
    expect((await get(96)).status).toBe(200);
  });
});

// Backup jobs hold one connection while they use another.
describePooled('thumbnails', (server) => {
  it('thumbnails are made once for the same picture, and purged with it', async () => {
    const { put, get, params, as } = await beginOn(server);
    await put(await jpegOf(20, 20));
    await Promise.all([get(96), get(96), get(960)]);
    const made = jest.spyOn(server.deps.thumbnails, 'remove');
    const folder = join(server.deps.config.dataDir, 'thumbnails');
    const files = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
    const sha256 = /^"(\w+)-/.exec(String((await get(96)).headers.etag))?.[1] ?? '';
    const own = () => files().filter((name) => name.includes(sha256));
    expect(own()).toHaveLength(2);
    await server.ok('submissionAttachmentDelete', { as, params });
    // A removed file stays in the history as long as the trash.
    await server.deps.database.db
      .updateTable('attachmentChanges')
      .set({ createdAt: sql<string>`created_at - interval '31 days'` })
      .execute();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const stop = startJobs(server.deps);
    jest.advanceTimersByTime(11 * 60_000);
    jest.useRealTimers();
    await stop();
    expect(made).toHaveBeenCalledWith(sha256);
    expect(own()).toEqual([]);
    expect(await server.deps.blobs.has(sha256)).toBe(false);
    made.mockRestore();
  });
});
