import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { escapeXml } from '#server/domain/xml/xml';
import { filePart } from '#test/support/device/multipart';
import { phoneOfAppUser } from '#test/support/device/phone';
import { describeServer } from '#test/support/server';
import { publishSurvey, surveyAnswer } from '#test/support/form/survey';

const XML = { 'content-type': 'application/xml' };

describeServer('submission files', (server) => {
  const begin = async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const at = (name: string, instanceId = 'uuid:1') => ({ ...params, instanceId, name });
    const create = async (name: string, instanceId = 'uuid:1') => {
      const body = surveyAnswer(instanceId, { photo: escapeXml(name) });
      await server.ok('submissionCreate', { as, params, body, headers: XML });
    };
    const put = (name: string, body: string | Buffer, type: string, instanceId = 'uuid:1') =>
      server.ok('submissionAttachmentCreate', {
        as,
        params: at(name, instanceId),
        body,
        headers: { 'content-type': type },
      });
    const get = (name: string, headers: Record<string, string> = {}) =>
      server.call('submissionAttachmentGet', { as, params: at(name), headers });
    return { params, as, at, create, put, get };
  };

  it.each([
    'photo.jpg',
    '"quoted".jpg',
    'back\\slash.jpg',
    'two words; and=more.jpg',
    'é.jpg',
    '👩🏽‍🌾.jpg',
    '100%.jpg',
    '%41.jpg',
    '../../etc/passwd',
    'a/b.jpg',
    "it's (1)*.jpg",
    'x'.repeat(900) + '.jpg',
    '__proto__',
  ])('files of submissions are downloaded under the name %j', async (name) => {
    const { create, put, get, as, params } = await begin();
    await create(name);
    await put(name, 'a picture', 'image/jpeg');
    const listed = await server.ok('submissionAttachmentList', { as, params: { ...params, instanceId: 'uuid:1' } });
    expect(listed).toEqual([{ name, exists: true }]);
    const { status, headers, raw } = await get(name);
    expect([status, raw.body]).toEqual([200, 'a picture']);
    const [, extended = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(extended)).toBe(name.length > 900 ? 'x'.repeat(251) + '.jpg' : name);
  });

  it.each([
    ['a page', 'text/html; charset=utf-8'],
    ['a drawing', 'image/svg+xml'],
    ['a script', 'text/javascript'],
  ])('files of submissions keep their type, but are never run as pages of this site: %s', async (_, type) => {
    const { create, put, get } = await begin();
    await create('p.jpg');
    await put('p.jpg', '<script>alert(1)</script>', type);
    const { status, headers, raw } = await get('p.jpg');
    expect([status, raw.body]).toEqual([200, '<script>alert(1)</script>']);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('files of submissions have a default type where none was sent, or an invalid one', async () => {
    const { params, get } = await begin();
    const device = await phoneOfAppUser(server, params);
    const xml = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    for (const type of ['', 'garbage', ' ', 'x/é', 'text/html\t', '/', 'a/b/c']) {
      expect((await device.submit(xml, filePart('p.jpg', `bytes of ${type}`, type))).statusCode).toBe(201);
      const { status, headers } = await get('p.jpg');
      expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
      expect(headers['content-type']).toMatch(/^[\w-]+\/[\w-]+$/);
    }
  });

  it('files of submissions have a length, also in replies to HEAD, and support ranges', async () => {
    const { create, put, get, params, as } = await begin();
    await create('p.jpg');
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));
    await put('p.jpg', bytes, 'image/jpeg');
    const part = await get('p.jpg', { range: 'bytes=10-19' });
    expect([part.status, part.raw.rawPayload.equals(bytes.subarray(10, 20))]).toEqual([206, true]);
    const whole = await get('p.jpg');
    expect([whole.status, whole.raw.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(whole.headers['content-length']).toBe('300000');
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/v1/projects/${params.projectId}/forms/survey/submissions/uuid%3A1/attachments/p.jpg`,
      headers: { authorization: `Bearer ${as}` },
    });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'content-disposition', 'x-content-type-options']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
    expect(whole.headers['content-type']).toBe('image/jpeg');
  });

  it('files of submissions can be empty', async () => {
    const { create, put, get } = await begin();
    await create('p.jpg');
    await put('p.jpg', '', 'image/jpeg');
    const { status, headers, raw } = await get('p.jpg');
    expect([status, headers['content-length'], raw.body]).toEqual([200, '0', '']);
  });

  it('files of submissions with the same bytes are stored once, outside the rows', async () => {
    const { create, put } = await begin();
    const text = 'the very same picture';
    for (const id of ['uuid:1', 'uuid:2', 'uuid:3']) {
      await create('p.jpg', id);
      await put('p.jpg', text, 'image/jpeg', id);
    }
    const sha256 = createHash('sha256').update(text).digest('hex');
    const rows = await server.db.selectFrom('blobs').selectAll().where('sha256', '=', sha256).execute();
    expect(rows).toMatchObject([{ size: text.length, contentType: 'image/jpeg' }]);
    const folder = join(server.deps.config.dataDir, 'blobs');
    expect(readdirSync(join(folder, sha256.slice(0, 2)))).toContain(sha256);
    const places = await server.db.selectFrom('submissionAttachments').select('blobId').execute();
    expect(new Set(places.map(({ blobId }) => blobId))).toEqual(new Set([rows[0]?.id]));
  });

  it('files of submissions whose bytes are lost are a server error, never an empty file', async () => {
    const { create, put, get } = await begin();
    await create('p.jpg');
    await put('p.jpg', 'bytes that will be lost', 'image/jpeg');
    const sha256 = createHash('sha256').update('bytes that will be lost').digest('hex');
    const path = join(server.deps.config.dataDir, 'blobs', sha256.slice(0, 2), sha256);
    expect(existsSync(path)).toBe(true);
    rmSync(path);
    const { status, body } = await get('p.jpg');
    expect([status, body]).toMatchObject([500, { code: 500.1 }]);
  });
});
