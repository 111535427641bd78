import { filePart } from '../../support/device/multipart';
import { phone, textsOf } from '../../support/device/phone';
import { describeServer, type TestServer } from '../../support/server';
import { surveyAnswer, surveyForm } from '../../support/form/survey';

const makeDraft = async (server: TestServer) => {
  const as = server.admin.token;
  const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Surveys' } });
  const body = surveyForm('1');
  const headers = { 'content-type': 'application/xml' };
  const { draftToken } = await server.ok('formCreate', { as, params: { projectId }, body, headers });
  const params = { projectId, xmlFormId: 'survey' };
  await server.ok('draftAttachmentCreate', { as, params: { ...params, name: 'villages.csv' }, body: 'a,b' });
  const base = (token: string) => `/test/${token}/projects/${projectId}/forms/survey/draft`;
  return { params, base, draftToken: draftToken ?? '', tester: phone(server, base(draftToken ?? '')) };
};

describeServer('testing a draft', (server) => {
  it('testing a draft needs no account, only the token', async () => {
    const { params, tester } = await makeDraft(server);
    const list = await tester.get('/formList');
    expect(textsOf(list, 'formID')).toEqual(['survey']);
    expect((await tester.get(textsOf(list, 'downloadUrl')[0] ?? '')).body).toBe(surveyForm('1'));
    const manifest = await tester.get(textsOf(list, 'manifestUrl')[0] ?? '');
    expect((await tester.get(textsOf(manifest, 'downloadUrl')[0] ?? '')).body).toBe('a,b');

    const xml = surveyAnswer('uuid:1', { version: 'whatever', photo: 'p.jpg' });
    expect((await tester.head('/submission')).statusCode).toBe(204);
    expect((await tester.submit(xml, filePart('p.jpg', 'picture'))).statusCode).toBe(201);

    const as = server.admin.token;
    expect(await server.ok('draftSubmissionList', { as, params, extended: true })).toMatchObject([
      { instanceId: 'uuid:1', submitter: { id: null, displayName: null }, deviceId: 'collect:abc' },
    ]);
    const { value } = await server.ok('draftOdataSubmissions', { as, params });
    expect(value).toMatchObject([{ __id: 'uuid:1', __system: { submitterId: null, attachmentsPresent: 1 } }]);
    expect(await server.ok('submissionList', { as, params })).toEqual([]);
  });

  it('testing a draft by REST needs only the token and no account, and has no submitter', async () => {
    const { params, draftToken } = await makeDraft(server);
    const send = (token: string, as?: string) =>
      server.call('draftSubmissionTest', {
        ...(as !== undefined && { as }),
        params: { ...params, token },
        body: surveyAnswer(`uuid:${token.slice(0, 1)}${as ?? ''}`),
        headers: { 'content-type': 'application/xml' },
      });
    expect((await send(draftToken)).body).toMatchObject({ submitterId: null, currentVersion: { current: true } });
    expect((await send(draftToken, server.admin.token)).body).toMatchObject({ submitterId: null });
    expect((await send('z'.repeat(64))).body).toMatchObject({ code: 404.1 });
    expect(await server.ok('draftSubmissionList', { as: server.admin.token, params })).toHaveLength(2);
    expect(await server.ok('submissionList', { as: server.admin.token, params })).toEqual([]);
    const logged = await server.ok('auditList', { as: server.admin.token, query: { action: 'submission.create' } });
    expect(logged.map(({ actorId }) => actorId)).toEqual([null, null]);

    await server.ok('draftPublish', { as: server.admin.token, params });
    expect((await send(draftToken)).body).toMatchObject({ code: 404.1 });
  });

  it('testing a draft ends with the draft', async () => {
    const { params, base, tester } = await makeDraft(server);
    await server.ok('draftPublish', { as: server.admin.token, params });
    for (const device of [tester, phone(server, base('z'.repeat(64)))]) {
      expect((await device.get('/formList')).statusCode).toBe(404);
      expect((await device.get('/manifest')).statusCode).toBe(404);
      expect((await device.submit(surveyAnswer('uuid:1'))).statusCode).toBe(404);
    }
    expect((await server.call('draftSubmissionList', { as: server.admin.token, params })).body).toMatchObject({
      code: 404.1,
    });
  });

  it('testing a draft accepts submissions in any state, but only for its own form', async () => {
    const { params, tester } = await makeDraft(server);
    await server.ok('formUpdate', { as: server.admin.token, params, body: { state: 'closed' } });
    expect((await tester.submit(surveyAnswer('uuid:1'))).statusCode).toBe(201);
    expect((await tester.submit(surveyAnswer('uuid:2', { id: 'other' }))).statusCode).toBe(400);
  });

  it('testing a draft restarts with a new draft, and its testers keep their token', async () => {
    const { params, tester } = await makeDraft(server);
    await tester.submit(surveyAnswer('uuid:1', { name: 'first' }));
    const headers = { 'content-type': 'application/xml' };
    await server.ok('draftCreate', { as: server.admin.token, params, body: surveyForm('2'), headers });
    expect(await server.ok('draftSubmissionList', { as: server.admin.token, params })).toEqual([]);
    expect((await tester.submit(surveyAnswer('uuid:1', { name: 'second' }))).statusCode).toBe(201);
  });

  it('testing a draft never mixes with real submissions', async () => {
    const { params, tester } = await makeDraft(server);
    const as = server.admin.token;
    await server.ok('draftPublish', { as, params });
    await server.ok('submissionCreate', { as, params, body: surveyAnswer('uuid:1') });
    await server.ok('draftCreate', { as, params });
    const { draftToken } = await server.ok('draftGet', { as, params });
    const { projectId, xmlFormId } = params;
    const again = phone(server, `/test/${draftToken}/projects/${projectId}/forms/${xmlFormId}/draft`);
    expect((await tester.get('/formList')).statusCode).toBe(404);
    expect((await again.submit(surveyAnswer('uuid:2'))).statusCode).toBe(201);
    expect((await server.ok('odataSubmissions', { as, params })).value).toHaveLength(1);
  });

  it('testing a draft accepts an instance id of a real submission, and keeps the two apart', async () => {
    const { params, base } = await makeDraft(server);
    const as = server.admin.token;
    await server.ok('draftPublish', { as, params });
    const real = surveyAnswer('uuid:1', { name: 'real' });
    await server.ok('submissionCreate', { as, params, body: real });
    await server.ok('draftCreate', { as, params });
    const { draftToken } = await server.ok('draftGet', { as, params });
    const tester = phone(server, base(draftToken ?? ''));
    const trial = surveyAnswer('uuid:1', { name: 'trial', photo: 'p.jpg' });
    expect((await tester.submit(trial)).statusCode).toBe(201);
    // Again, with a file: added to the test submission only.
    expect((await tester.submit(trial, filePart('p.jpg', 'picture'))).statusCode).toBe(201);
    expect((await tester.submit(surveyAnswer('uuid:1', { name: 'other' }))).statusCode).toBe(409);
    const twice = { as, params, body: surveyAnswer('uuid:1') };
    for (const name of ['submissionCreate', 'draftSubmissionCreate'] as const) {
      expect((await server.call(name, twice)).body).toMatchObject({ code: 409.3 });
    }
    const both = async () => {
      const of = { as, params: { ...params, instanceId: 'uuid:1' } };
      const xmls = [await server.call('submissionXml', of), await server.call('draftSubmissionXml', of)];
      return xmls.map(({ body }) => body);
    };
    expect(await both()).toEqual([real, trial]);
    const counts = await server.db.selectFrom('submissionCounters').select(['draft', 'submissions']).execute();
    expect(counts.sort((one, other) => Number(one.draft) - Number(other.draft))).toEqual([
      { draft: false, submissions: 1 },
      { draft: true, submissions: 1 },
    ]);
    await server.ok('draftPublish', { as, params, query: { version: '2' } });
    expect((await server.ok('odataSubmissions', { as, params })).value).toMatchObject([{ __id: 'uuid:1' }]);
  });
});

describeServer('test submission in transit', (server) => {
  const parts = async () => {
    const { params, tester } = await makeDraft(server);
    const as = server.admin.token;
    const headers = { 'content-type': 'application/xml' };
    const replace = () => server.call('draftCreate', { as, params, body: surveyForm('2'), headers });
    return { params, as, tester, replace };
  };

  it('a test submission in transit stays with its draft when that is replaced during the upload', async () => {
    const { params, as, tester, replace } = await parts();
    const rest = (id: string) => server.call('draftSubmissionCreate', { as, params, body: surveyAnswer(id) });
    await Promise.all([rest('uuid:1'), replace(), tester.submit(surveyAnswer('uuid:2')), rest('uuid:3')]);
    const { draftDefId } = await server.db.selectFrom('forms').select('draftDefId').executeTakeFirstOrThrow();
    const shown = server.db.selectFrom('submissions').select('formDefId').where('deletedAt', 'is', null);
    for (const { formDefId } of await shown.execute()) expect(formDefId).toBe(draftDefId);
  });

  it('a submission in transit is refused when the form is deleted during the upload, test or real', async () => {
    const { params, as, tester } = await parts();
    await server.ok('draftPublish', { as, params });
    await server.ok('draftCreate', { as, params });
    const answers = await Promise.all([
      server.call('formDelete', { as, params }),
      server.call('submissionCreate', { as, params, body: surveyAnswer('uuid:1') }),
      server.call('draftSubmissionCreate', { as, params, body: surveyAnswer('uuid:2') }),
      tester.submit(surveyAnswer('uuid:3')),
    ]);
    const [deleted, ...late] = answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode));
    expect(deleted).toBe(200);
    for (const status of late) expect([200, 201, 404]).toContain(status);
    const taken = await server.db.selectFrom('submissions').select('id').execute();
    expect(taken).toHaveLength(late.filter((status) => status !== 404).length);
  });
});
