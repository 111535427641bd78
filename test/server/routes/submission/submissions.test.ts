import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

describeServer('REST submissions', (server) => {
  it('submissions by REST are created, listed newest first, and read', async () => {
    const params = await publishSurvey(server);
    const { token: as, user } = server.admin;
    const made = await server.ok('submissionCreate', { as, params, body: surveyAnswer('uuid:1') });
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const came = { instanceId: 'uuid:1', submitterId: user.id, deviceId: null, createdAt: timestamp };
    const currentVersion = { ...came, userAgent: 'lightMyRequest', instanceName: null, current: true };
    const state = { userAgent: 'lightMyRequest', reviewState: null, updatedAt: null, deletedAt: null };
    const first = { ...came, ...state, currentVersion };
    expect(made).toEqual(first);
    await submitAnswers(server, params, [surveyAnswer('uuid:2'), surveyAnswer('uuid:3')]);

    const ids = async (query: { limit?: number; offset?: number }) =>
      (await server.ok('submissionList', { as, params, query })).map(({ instanceId }) => instanceId);
    expect(await ids({})).toEqual(['uuid:3', 'uuid:2', 'uuid:1']);
    expect(await ids({ limit: 1, offset: 1 })).toEqual(['uuid:2']);

    const one = { ...params, instanceId: 'uuid:1' };
    expect((await server.call('submissionGet', { as, params: one })).body).toEqual(first);
    const who = { id: user.id, type: 'user', displayName: 'admin', createdAt: timestamp, updatedAt: null };
    const submitter = { ...who, deletedAt: null };
    expect(await server.ok('submissionGet', { as, params: one })).toEqual({
      ...first,
      number: 1,
      submitter,
      currentVersion: { ...currentVersion, submitter },
    });
    const xml = await server.call('submissionXml', { as, params: one });
    expect([xml.body, xml.headers['content-type']]).toEqual([surveyAnswer('uuid:1'), 'application/xml; charset=utf-8']);
    expect((await server.ok('submissionSubmitterList', { as, params })).map(({ id }) => id)).toEqual([user.id]);
    expect(await server.ok('submissionKeyList', { as, params })).toEqual([]);
  });

  it('submissions by REST without an instance id get one', async () => {
    const params = await publishSurvey(server);
    const { instanceId } = await server.ok('submissionCreate', {
      as: server.admin.token,
      params,
      body: '<data id="survey" version="1"/>',
    });
    expect(instanceId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['a known instance id', surveyAnswer('uuid:1'), 409.3, { fields: ['formId', 'instanceId'], table: 'submissions' }],
    ['an unknown version', surveyAnswer('uuid:2', { version: '7' }), 404.1, undefined],
    ['another form', surveyAnswer('uuid:2', { id: 'other' }), 400.8, { field: 'form id', value: 'other' }],
    ['no XML', '<oops', 400.2, { field: 'form ID xml attribute' }],
    ['nothing', '', 400.2, { field: 'form ID xml attribute' }],
  ])('submissions by REST with %s are refused', async (_, body, code, details) => {
    const params = await publishSurvey(server);
    const { token: as } = server.admin;
    await submitAnswers(server, params, [surveyAnswer('uuid:1')]);
    const answer = await server.call('submissionCreate', { as, params, body });
    expect(answer.body).toMatchObject({ code, ...(details === undefined ? {} : { details }) });
    expect(await server.ok('submissionList', { as, params })).toHaveLength(1);
  });

  it('submissions by REST can be created, listed and read by users who hold the verbs', async () => {
    const params = await publishSurvey(server);
    const project = await server.db
      .selectFrom('projects')
      .select('acteeId')
      .where('id', '=', params.projectId)
      .executeTakeFirstOrThrow();
    const viewer = await server.signUp('viewer@example.org', { role: 'viewer', on: project.acteeId });
    const collector = await server.signUp('collector@example.org', { role: 'formfill', on: project.acteeId });
    const statusOf = async (as: string, name: 'submissionList' | 'submissionGet' | 'odataSubmissions') =>
      (await server.call(name, { as, params: { ...params, instanceId: 'uuid:1' } })).status;
    const create = async (as: string) =>
      (await server.call('submissionCreate', { as, params, body: surveyAnswer('uuid:1') })).status;

    expect([await create(viewer.token), await create(collector.token)]).toEqual([403, 200]);
    for (const name of ['submissionList', 'submissionGet', 'odataSubmissions'] as const) {
      expect([name, await statusOf(viewer.token, name), await statusOf(collector.token, name)]).toEqual([
        name,
        200,
        403,
      ]);
    }
  });

  it('submissions by REST have files that can be replaced', async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    await submitAnswers(server, params, [surveyAnswer('uuid:1', { photo: 'p é.jpg' })]);
    const submission = { ...params, instanceId: 'uuid:1' };
    const file = { ...submission, name: 'p é.jpg' };
    const files = () => server.ok('submissionAttachmentList', { as, params: submission });
    const statusOf = async (name: 'submissionAttachmentGet' | 'submissionAttachmentDelete', params: typeof file) =>
      (await server.call(name, { as, params })).status;

    expect(await statusOf('submissionAttachmentGet', file)).toBe(404);
    const headers = { 'content-type': 'image/jpeg' };
    await server.ok('submissionAttachmentCreate', { as, params: file, body: 'picture', headers });
    expect(await files()).toEqual([{ name: 'p é.jpg', exists: true }]);
    const got = await server.call('submissionAttachmentGet', { as, params: file });
    expect(got.headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(got.headers['content-disposition']).toContain("filename*=UTF-8''p%20%C3%A9.jpg");

    await server.ok('submissionAttachmentDelete', { as, params: file });
    expect(await files()).toEqual([{ name: 'p é.jpg', exists: false }]);
    expect(await statusOf('submissionAttachmentDelete', file)).toBe(200);
    expect(await statusOf('submissionAttachmentDelete', { ...file, name: 'other.jpg' })).toBe(404);
    expect(await statusOf('submissionAttachmentGet', { ...submission, name: 'other.jpg' })).toBe(404);

    const audits = await server.db
      .selectFrom('audits')
      .select('details')
      .where('action', '=', 'submission.attachment.update')
      .orderBy('id')
      .execute();
    expect(audits).toMatchObject([
      { details: { instanceId: 'uuid:1', name: 'p é.jpg', oldBlobId: null, newBlobId: expect.any(Number) } },
      { details: { oldBlobId: expect.any(Number), newBlobId: null } },
    ]);
  });
});
