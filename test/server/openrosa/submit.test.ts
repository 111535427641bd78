import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filePart, multipartBody, xmlPart } from '../../support/device/multipart';
import { phone, phoneOfAppUser, textsOf } from '../../support/device/phone';
import { describeServer } from '../../support/server';
import { publishSurvey, surveyAnswer } from '../../support/form/survey';

describeServer('submissions of devices', (server) => {
  const countOf = async (params: { projectId: number; xmlFormId: string }) => {
    const query = { $top: 0, $count: true };
    return (await server.ok('odataSubmissions', { as: server.admin.token, params, query }))['@odata.count'];
  };

  it('a submission sent twice at the same time is one submission', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    const xml = surveyAnswer('uuid:twin', { name: 'once' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => device.submit(xml)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(201));
    expect(await countOf(params)).toBe(1);
    const created = await server.db
      .selectFrom('audits')
      .select('details')
      .where('action', '=', 'submission.create')
      .execute();
    expect(created).toHaveLength(1);
  });

  it('a submitted file without a valid content type has none', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    await device.submit(surveyAnswer('uuid:1', { photo: 'p.jpg' }), filePart('p.jpg', 'picture', 'text/html, or so'));
    const named = { ...params, instanceId: 'uuid:1', name: 'p.jpg' };
    const { status, headers, raw } = await server.call('submissionAttachmentGet', {
      as: server.admin.token,
      params: named,
    });
    expect([status, headers['content-type'], raw.body]).toEqual([200, 'application/octet-stream', 'picture']);
  });

  it('submitting other content with the same id is a conflict and changes nothing', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    await device.submit(surveyAnswer('uuid:1', { name: 'first' }));
    const answer = await device.submit(surveyAnswer('uuid:1', { name: 'second' }));
    expect(answer.statusCode).toBe(409);
    const { value } = await server.ok('odataSubmissions', { as: server.admin.token, params });
    expect(value).toMatchObject([{ name: 'first' }]);
  });

  it('a submission’s files may be sent later, in several requests', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    const xml = surveyAnswer('uuid:1', { photo: 'é 1.jpg' });
    const files = () =>
      server.ok('submissionAttachmentList', {
        as: server.admin.token,
        params: { ...params, instanceId: 'uuid:1' },
      });

    await device.submit(xml);
    expect(await files()).toEqual([{ name: 'é 1.jpg', exists: false }]);
    expect((await device.submit(xml, filePart('é 1.jpg', 'picture'))).statusCode).toBe(201);
    expect(await files()).toEqual([{ name: 'é 1.jpg', exists: true }]);
    const { value } = await server.ok('odataSubmissions', { as: server.admin.token, params });
    expect(value[0]?.__system).toMatchObject({ attachmentsPresent: 1, attachmentsExpected: 1 });
    expect(await countOf(params)).toBe(1);
  });

  it.each([
    ['a %22quoted%22 name.jpg', 'a "quoted" name.jpg'],
    ['100%22.jpg', '100%22.jpg'],
  ])('a file named %s by a browser matches the submission’s %s', async (sent, named) => {
    const form = await publishSurvey(server);
    const device = await phoneOfAppUser(server, form);
    const { statusCode } = await device.submit(surveyAnswer('uuid:1', { photo: named }), filePart(sent, 'picture'));
    expect(statusCode).toBe(201);
    const params = { ...form, instanceId: 'uuid:1' };
    const files = await server.ok('submissionAttachmentList', { as: server.admin.token, params });
    expect(files).toEqual([{ name: named, exists: true }]);
  });

  it('submitting to a form that is closing is accepted, to a closed one not', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    const as = server.admin.token;
    await server.ok('formUpdate', { as, params, body: { state: 'closing' } });
    expect((await device.submit(surveyAnswer('uuid:1'))).statusCode).toBe(201);
    await server.ok('formUpdate', { as, params, body: { state: 'closed' } });
    const answer = await device.submit(surveyAnswer('uuid:2'));
    expect([answer.statusCode, textsOf(answer, 'message').length]).toEqual([409, 1]);
    expect(await countOf(params)).toBe(1);
  });

  it('submitting without permission is answered with a request for credentials', async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const stranger = await server.ok('appUserCreate', { as, params, body: { displayName: 'Stranger' } });
    const base = `/projects/${params.projectId}`;
    const keyed = await phone(server, `/key/${stranger.token}${base}`).submit(surveyAnswer('uuid:1'));
    const anonymous = await phone(server, base).submit(surveyAnswer('uuid:1'));
    expect([keyed.statusCode, anonymous.statusCode]).toEqual([401, 401]);
  });

  it('submitting from a browser is proven by a CSRF field of the form', async () => {
    const params = await publishSurvey(server);
    const device = phone(server, `/projects/${params.projectId}`);
    const { token } = server.admin;
    const cookie = { cookie: `session=${encodeURIComponent(token)}` };
    const csrf = { name: '__csrf', data: server.deps.tokens.csrfOf(token) };
    expect((await device.send([xmlPart(surveyAnswer('uuid:1'))], cookie)).statusCode).toBe(401);
    expect((await device.send([xmlPart(surveyAnswer('uuid:1')), csrf], cookie)).statusCode).toBe(201);
  });

  const parts = (...list: Parameters<typeof multipartBody>[0]) => multipartBody(list);
  const refusals = [
    ['an unknown form', parts(xmlPart(surveyAnswer('uuid:9', { id: 'nonesuch' }))), 404],
    ['an unknown version', parts(xmlPart(surveyAnswer('uuid:9', { version: '77' }))), 404],
    ['no form id', parts(xmlPart('<data/>')), 400],
    ['no XML', parts(xmlPart('hello')), 400],
    ['XML that breaks off', parts(xmlPart('<data id="survey" version="1"><name>')), 400],
    ['a DOCTYPE', parts(xmlPart(`<!DOCTYPE data>${surveyAnswer('uuid:9')}`)), 400],
    ['text that is not UTF-8', parts(xmlPart(Buffer.from(surveyAnswer('uuid:9', { name: 'é' }), 'latin1'))), 400],
    ['XML that is too large', parts(xmlPart(surveyAnswer('uuid:9', { name: 'x'.repeat(20_000_001) }))), 400],
    ['another field name', parts(filePart('XML_SUBMISSION_FILE', surveyAnswer('uuid:9'))), 400],
    ['no part', parts(), 400],
    ['a body that breaks off', { ...parts(xmlPart(surveyAnswer('uuid:9'))), cut: 40 }, 400],
    ['no boundary', { ...parts(xmlPart(surveyAnswer('uuid:9'))), contentType: 'multipart/form-data' }, 400],
    ['no multipart', { payload: Buffer.from('{}'), contentType: 'application/json' }, 400],
  ] as const;

  it.each(refusals)('submitting %s is refused, and leaves nothing behind', async (_, body, status) => {
    const params = await publishSurvey(server);
    const { token } = await phoneOfAppUser(server, params);
    const payload = 'cut' in body ? body.payload.subarray(0, -body.cut) : body.payload;
    const answer = await server.app.inject({
      method: 'POST',
      url: `/v1/key/${token}/projects/${params.projectId}/submission`,
      headers: { 'x-openrosa-version': '1.0', 'content-type': body.contentType },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(textsOf(answer, 'message')[0]).not.toBe('');
    expect(await countOf(params)).toBe(0);
  });

  it('submitting to an unknown version leaves no pending files behind', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    await device.submit(surveyAnswer('uuid:1', { version: '77', photo: 'p.jpg' }), filePart('p.jpg', 'picture'));
    expect(readdirSync(join(server.deps.config.dataDir, 'blobs', 'incoming'))).toEqual([]);
  });

  it('submitting with too large a content length is refused before the body is read', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    const answer = await device.send([xmlPart(surveyAnswer('uuid:1'))], { 'content-length': '100000001' });
    expect(answer.statusCode).toBe(400);
  });
});
