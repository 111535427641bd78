import { Readable } from 'node:stream';
import { openRosaHeaders } from '../../support/device/sendAsDevice';
import { filePart, multipartBody, xmlPart } from '../../support/device/multipart';
import { phoneOfAppUser, textsOf } from '../../support/device/phone';
import { describeServer } from '../../support/server';
import { publishSurvey, surveyAnswer } from '../../support/form/survey';

/** The requests of the web-form page for the token of a link: it adds `?st=` to the first URL, and follows the others. */
describeServer('a public link', (server) => {
  const begin = async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const link = await server.ok('publicLinkCreate', { as, params, body: { displayName: 'Poster' } });
    const token = link.token ?? '';
    const st = `st=${encodeURIComponent(token)}`;
    const at = `/v1/projects/${params.projectId}`;
    const get = (url: string) => server.app.inject({ method: 'GET', url, headers: openRosaHeaders });
    const follow = (url = '') => get(url.replace(/^https?:\/\/[^/]*/, ''));
    const submit = (xml: string, ...files: Parameters<typeof multipartBody>[0]) => {
      const { payload, contentType } = multipartBody([xmlPart(xml), ...files]);
      const headers = { ...openRosaHeaders, 'content-type': contentType };
      return server.app.inject({ method: 'POST', url: `${at}/submission?${st}`, headers, payload });
    };
    const list = () => get(`${at}/formList?formID=survey&${st}`);
    const setState = (state: 'open' | 'closing' | 'closed') => server.ok('formUpdate', { as, params, body: { state } });
    const count = async () => (await server.ok('submissionList', { as, params })).length;
    return { params, as, link, token, st, at, get, follow, submit, list, setState, count };
  };

  it('a public link goes from the form list to a row in the table, submitted by the link', async () => {
    const { params, as, link, token, follow, submit, list } = await begin();
    await server.ok('draftCreate', { as, params });
    await server.ok('draftAttachmentCreate', { as, params: { ...params, name: 'villages.csv' }, body: 'a,b' });
    await server.ok('draftPublish', { as, params, query: { version: '2' } });

    const listed = await list();
    expect(textsOf(listed, 'formID')).toEqual(['survey']);
    const [formUrl] = textsOf(listed, 'downloadUrl');
    expect(formUrl).toContain(`/v1/key/${token}/projects/${params.projectId}/forms/survey.xml`);
    expect((await follow(formUrl)).statusCode).toBe(200);
    const manifest = await follow(textsOf(listed, 'manifestUrl')[0]);
    const [mediaUrl] = textsOf(manifest, 'downloadUrl');
    expect(mediaUrl).toContain(`/v1/key/${token}/projects/${params.projectId}/forms/survey/attachments/villages.csv`);
    expect((await follow(mediaUrl)).body).toBe('a,b');

    const answer = await submit(surveyAnswer('uuid:1', { version: '2', photo: 'p.jpg' }), filePart('p.jpg', 'picture'));
    expect(answer.statusCode).toBe(201);
    const extended = await server.ok('submissionGet', { as, params: { ...params, instanceId: 'uuid:1' } });
    expect(extended).toMatchObject({ submitter: { id: link.id, type: 'public_link', displayName: 'Poster' } });
    const audits = server.db.selectFrom('audits').select('actorId').where('action', '=', 'submission.create');
    expect(await audits.execute()).toEqual([{ actorId: link.id }]);
  });

  it('a public link gives no access to a draft, which is not public yet', async () => {
    const { params, as, token, st, submit, count } = await begin();
    await server.ok('draftCreate', { as, params });
    const { draftToken } = await server.ok('draftGet', { as, params });
    const draft = `/v1/projects/${params.projectId}/forms/survey/draft`;
    const reads = ['', '.xml', '/fields', '/attachments', '/attachments/villages.csv', '/formList', '/manifest'];
    const status = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
      (await server.app.inject({ method, url, headers: openRosaHeaders })).statusCode;
    for (const below of reads) {
      expect([below, await status(`${draft}${below}?${st}`)]).toEqual([below, 403]);
      expect([below, await status(`${draft}${below}?${st}`, 'HEAD')]).toEqual([below, 403]);
      expect([below, await status(`/v1/key/${token}${draft.slice('/v1'.length)}${below}`)]).toEqual([below, 403]);
    }
    const sent = await server.call('draftSubmissionCreate', { as: token, params, body: surveyAnswer('uuid:1') });
    expect(sent.body).toMatchObject({ code: 403.1 });
    const { payload, contentType } = multipartBody([xmlPart(surveyAnswer('uuid:1'))]);
    const headers = { ...openRosaHeaders, 'content-type': contentType };
    const url = `${draft}/submission?${st}`;
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(401);
    expect(await status(`/v1/test/${draftToken}${draft.slice('/v1'.length)}/formList?${st}`)).toBe(200);
    expect((await submit(surveyAnswer('uuid:1'))).statusCode).toBe(201);
    expect(await count()).toBe(1);
  });

  it('a public link lists its form while that is open', async () => {
    const { list, setState } = await begin();
    for (const state of ['closing', 'closed'] as const) {
      await setState(state);
      const listed = await list();
      expect([listed.statusCode, textsOf(listed, 'formID')]).toEqual([200, []]);
    }
    await setState('open');
    expect(textsOf(await list(), 'formID')).toEqual(['survey']);
  });

  it('a public link accepts submissions while its form is open, earlier ones too; other senders also while it is closing', async () => {
    const { params, as, token, submit, setState, count } = await begin();
    const device = await phoneOfAppUser(server, params);
    const rest = (id: string) => server.call('submissionCreate', { as: token, params, body: surveyAnswer(id) });
    expect((await submit(surveyAnswer('uuid:1'))).statusCode).toBe(201);
    expect((await rest('uuid:2')).status).toBe(200);

    await setState('closing');
    const refused = await submit(surveyAnswer('uuid:3'));
    expect([refused.statusCode, textsOf(refused, 'message')]).toEqual([409, [expect.stringContaining('closed')]]);
    expect((await rest('uuid:4')).body).toMatchObject({ code: 409.2 });
    expect((await device.submit(surveyAnswer('uuid:5'))).statusCode).toBe(201);
    await server.ok('submissionCreate', { as, params, body: surveyAnswer('uuid:6') });

    await setState('closed');
    expect((await submit(surveyAnswer('uuid:7'))).statusCode).toBe(409);
    expect((await rest('uuid:8')).body).toMatchObject({ code: 409.2 });
    expect(await count()).toBe(4);

    await setState('open');
    expect((await submit(surveyAnswer('uuid:3'))).statusCode).toBe(201);
  });

  it('a public link gives no access once it is revoked, nor for answers started before', async () => {
    const { params, as, token, st, at, follow, submit, list, get, count } = await begin();
    const [formUrl, manifestUrl] = [textsOf(await list(), 'downloadUrl')[0], textsOf(await list(), 'manifestUrl')[0]];
    expect((await submit(surveyAnswer('uuid:1'))).statusCode).toBe(201);
    await server.ok('sessionDelete', { as, params: { token } });
    expect((await submit(surveyAnswer('uuid:1'))).statusCode).toBe(403);
    expect((await submit(surveyAnswer('uuid:2'))).statusCode).toBe(403);
    expect((await list()).statusCode).toBe(403);
    expect((await follow(formUrl)).statusCode).toBe(403);
    expect((await follow(manifestUrl)).statusCode).toBe(403);
    expect((await get(`${at}/submission?${st}`)).statusCode).toBe(403);
    expect((await get(`${at}/forms/${params.xmlFormId}.xml?${st}`)).statusCode).toBe(403);
    expect(await count()).toBe(1);
  });

  it('a public link no longer works when its form is deleted', async () => {
    const { params, as, follow, submit, list } = await begin();
    const [formUrl] = textsOf(await list(), 'downloadUrl');
    await server.ok('formDelete', { as, params });
    expect(textsOf(await list(), 'formID')).toEqual([]);
    expect((await follow(formUrl)).statusCode).toBe(404);
    expect((await submit(surveyAnswer('uuid:1'))).statusCode).toBe(404);
  });

  it('a public link that is revoked while a submission is in transit refuses that one too', async () => {
    const { as, token, st, at, count } = await begin();
    const { payload, contentType } = multipartBody([xmlPart(surveyAnswer('uuid:1'))]);
    const half = payload.length / 2;
    // The first half arrives, the link is revoked, the second half arrives.
    const slowly = async function* () {
      yield payload.subarray(0, half);
      await server.ok('sessionDelete', { as, params: { token } });
      yield payload.subarray(half);
    };
    const answer = await server.app.inject({
      method: 'POST',
      url: `${at}/submission?${st}`,
      headers: { ...openRosaHeaders, 'content-type': contentType },
      payload: Readable.from(slowly()),
    });
    expect(answer.statusCode).toBe(403);
    expect(await count()).toBe(0);
  });
});
