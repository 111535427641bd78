import type { Query } from '#api/endpoints';
import { purge } from '#server/db/purge';
import { userOf } from '#test/support/access/world';
import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

describeServer('the trash of submissions', (server) => {
  const begin = async () => {
    const form = await publishSurvey(server);
    const as = server.admin.token;
    await submitAnswers(
      server,
      form,
      ['uuid:1', 'uuid:2', 'uuid:3'].map((id) => surveyAnswer(id, { name: id })),
    );
    const params = { ...form, instanceId: 'uuid:3' };
    const ids = async (query: { deleted?: boolean }) =>
      (await server.ok('submissionList', { as, params: form, query })).map(({ instanceId }) => instanceId);
    const counted = async () => {
      const { submissions, lastSubmission } = await server.ok('formGet', { as, params: form });
      return { submissions, lastSubmission };
    };
    return { as, form, params, ids, counted };
  };

  it('the trash shows who deleted each submission, on request', async () => {
    const { as, form, params } = await begin();
    await server.ok('submissionDelete', { as, params });
    await server.ok('submissionRestore', { as, params });
    const manager = await userOf(server, form.projectId, 'manager');
    await server.ok('submissionDelete', { as: manager.token, params });
    await server.ok('submissionDelete', { as, params: { ...params, instanceId: 'uuid:2' } });
    const deleters = async (query: Query<'submissionList'>) =>
      (await server.ok('submissionList', { as, params: form, query })).map(({ deletedBy }) => deletedBy?.id);
    const own = server.admin.user.id;
    expect(await deleters({ deleted: true, deletedBy: true })).toEqual([manager.id, own]);
    expect(await deleters({ deleted: true })).toEqual([undefined, undefined]);
    expect(await deleters({ deletedBy: true })).toEqual([undefined]);
  });

  it('a deleted submission is in the trash only, and is restored with all its data', async () => {
    const { as, form, params, ids, counted } = await begin();
    const before = await counted();
    await server.ok('submissionReview', { as, params, body: { reviewState: 'approved' } });
    await server.ok('submissionCommentCreate', { as, params, body: { body: 'mine' } });
    const whole = await server.ok('submissionGet', { as, params });
    await server.ok('submissionDelete', { as, params });

    expect([await ids({}), await ids({ deleted: true })]).toEqual([['uuid:2', 'uuid:1'], ['uuid:3']]);
    const [trashed] = await server.ok('submissionList', { as, params: form, query: { deleted: true } });
    expect(trashed).toMatchObject({ deletedAt: expect.any(String) });
    for (const name of ['submissionGet', 'submissionXml', 'submissionAuditList', 'submissionVersionList'] as const) {
      expect((await server.call(name, { as, params })).body).toMatchObject({ code: 404.1 });
    }
    expect((await counted()).submissions).toBe(2);
    expect((await counted()).lastSubmission).not.toBe(before.lastSubmission);
    const csv = String((await server.call('submissionCsv', { as, params: form })).body);
    expect(csv).not.toContain('uuid:3');

    await server.ok('submissionRestore', { as, params });
    expect(await server.ok('submissionGet', { as, params })).toEqual(whole);
    expect(await server.ok('submissionCommentList', { as, params })).toHaveLength(1);
    expect(await counted()).toEqual(before);
  });

  it('OData filters by review state and by the last change, and in the trash on request', async () => {
    const { as, form, params } = await begin();
    await server.ok('submissionReview', {
      as,
      params: { ...params, instanceId: 'uuid:1' },
      body: { reviewState: 'rejected' },
    });
    await server.ok('submissionDelete', { as, params });
    const found = async ($filter: string) => {
      const { body } = await server.call('odataSubmissions', { as, params: form, query: { $filter, $count: true } });
      const { value, ...rest } = body as { value: { __id: string }[] };
      const ids = value.map(({ __id }) => __id);
      expect(rest).toMatchObject({ '@odata.count': ids.length });
      return ids;
    };
    expect(await found("__system/reviewState eq 'rejected'")).toEqual(['uuid:1']);
    expect(await found("__system/reviewState ne 'rejected'")).toEqual(['uuid:2']);
    expect(await found('__system/reviewState eq null')).toEqual(['uuid:2']);
    expect(await found('__system/updatedAt ne null')).toEqual(['uuid:1']);
    expect(await found('__system/deletedAt ne null')).toEqual(['uuid:3']);
    expect(await found('__system/deletedAt eq null or __system/deletedAt ne null')).toHaveLength(3);
    const wrong = await server.call('odataSubmissions', {
      as,
      params: form,
      query: { $filter: '__system/reviewState gt 5' },
    });
    expect(wrong.body).toMatchObject({ code: 400.18 });
  });

  it('only submissions in the trash can be restored, and only others can be deleted', async () => {
    const { as, params } = await begin();
    const code = async (name: 'submissionDelete' | 'submissionRestore', instanceId = 'uuid:3') =>
      (await server.call(name, { as, params: { ...params, instanceId } })).body;
    expect(await code('submissionRestore')).toMatchObject({ code: 404.1 });
    await server.ok('submissionDelete', { as, params });
    expect(await code('submissionDelete')).toMatchObject({ code: 404.1 });
    expect(await code('submissionRestore', 'uuid:none')).toMatchObject({ code: 404.1 });
  });

  it('the id of a submission in the trash is not reused', async () => {
    const { as, form, params } = await begin();
    await server.ok('submissionDelete', { as, params });
    const again = await server.call('submissionCreate', { as, params: form, body: surveyAnswer('uuid:3') });
    expect(again.body).toMatchObject({ code: 409.3, details: { fields: ['formId', 'instanceId', 'draft'] } });
  });

  it('submissions are purged after thirty days in the trash with their versions and files, and logged', async () => {
    const { as, form, params, ids } = await begin();
    await server.ok('submissionEdit', { as, params, body: surveyAnswer('uuid:3b', { replaces: 'uuid:3' }) });
    await server.ok('submissionDelete', { as, params });
    await purge(server.db, 30);
    expect(await ids({ deleted: true })).toEqual(['uuid:3']);
    await server.db
      .updateTable('submissions')
      .set({ deletedAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString() })
      .where('instanceId', '=', 'uuid:3')
      .execute();
    await purge(server.db, 30);
    expect(await ids({ deleted: true })).toEqual([]);
    const left = await server.db.selectFrom('submissionVersions').select('instanceId').execute();
    expect(left.map(({ instanceId }) => instanceId).sort()).toEqual(['uuid:1', 'uuid:2']);
    const [entry] = await server.ok('auditList', { as, query: { action: 'submission.purge' } });
    expect(entry).toMatchObject({
      actorId: null,
      details: { submissionsDeleted: 1 },
      actee: { xmlFormId: form.xmlFormId },
    });
  });
});
