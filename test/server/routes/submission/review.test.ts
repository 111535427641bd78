import { reviewStates } from '#api/submission/reviewStates';
import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

describeServer('reviews of submissions', (server) => {
  const begin = async () => {
    const form = await publishSurvey(server);
    await submitAnswers(server, form, [surveyAnswer('uuid:1'), surveyAnswer('uuid:2')]);
    const params = { ...form, instanceId: 'uuid:1' };
    const as = server.admin.token;
    const review = (body: object, headers: Record<string, string> = {}) =>
      server.call('submissionReview', { as, params, body, headers });
    const audits = () => server.ok('submissionAuditList', { as, params });
    return { as, form, params, review, audits };
  };

  it('a review sets any of the states, and resets it', async () => {
    const { as, params, review } = await begin();
    for (const reviewState of [...reviewStates, null]) {
      expect((await review({ reviewState })).body).toMatchObject({ reviewState, updatedAt: expect.any(String) });
      expect(await server.ok('submissionGet', { as, params })).toMatchObject({ reviewState });
    }
  });

  it('a form counts submissions by review state', async () => {
    const { as, form, params, review } = await begin();
    const counted = async () => (await server.ok('formGet', { as, params: form })).reviewStates;
    expect(await counted()).toEqual({ received: 2, hasIssues: 0, edited: 0 });
    await review({ reviewState: 'hasIssues' });
    expect(await counted()).toEqual({ received: 1, hasIssues: 1, edited: 0 });
    await review({ reviewState: 'approved' });
    await review({ reviewState: 'rejected' });
    expect(await counted()).toEqual({ received: 1, hasIssues: 0, edited: 0 });
    await server.ok('submissionEdit', { as, params, body: surveyAnswer('uuid:1b', { replaces: 'uuid:1' }) });
    expect(await counted()).toEqual({ received: 1, hasIssues: 0, edited: 1 });
    await server.ok('submissionDelete', { as, params });
    expect(await counted()).toEqual({ received: 1, hasIssues: 0, edited: 0 });
    await server.ok('submissionRestore', { as, params });
    expect(await counted()).toEqual({ received: 1, hasIssues: 0, edited: 1 });
  });

  it.each(['received', '', 'Approved', 1, ['approved']])('the review %j is refused', async (reviewState) => {
    const { as, params, review } = await begin();
    expect((await review({ reviewState })).body).toMatchObject({ code: 400.8, details: { field: 'state' } });
    expect(await server.ok('submissionGet', { as, params })).toMatchObject({ reviewState: null });
  });

  it('a review of a former version changes nothing, and is not logged', async () => {
    const { as, params, review, audits } = await begin();
    await server.ok('submissionEdit', { as, params, body: surveyAnswer('uuid:1b', { replaces: 'uuid:1' }) });
    const before = await audits();
    expect((await review({ reviewState: 'approved', ifVersion: 'uuid:1' })).body).toMatchObject({ code: 412.2 });
    expect(await server.ok('submissionGet', { as, params })).toMatchObject({ reviewState: 'edited' });
    expect(await audits()).toEqual(before);
    expect((await review({ reviewState: 'approved', ifVersion: 1 })).status).toBe(400);
    expect((await review({ reviewState: 'approved', ifVersion: 'uuid:1b' })).status).toBe(200);
    expect(await server.ok('submissionGet', { as, params })).toMatchObject({ reviewState: 'approved' });
  });

  it('a review without a state changes nothing, and is not logged', async () => {
    const { audits, review } = await begin();
    expect((await review({ other: 1 })).status).toBe(200);
    expect(await audits()).toHaveLength(1);
  });

  it('the log of a submission has its actions, newest first, with notes', async () => {
    const { as, params, review, audits } = await begin();
    await review({ reviewState: 'hasIssues' }, { 'x-action-notes': encodeURIComponent('no age é') });
    const body = surveyAnswer('uuid:1b', { replaces: 'uuid:1' });
    await server.ok('submissionEdit', { as, params, body });
    await server.ok('submissionDelete', { as, params });
    await server.ok('submissionRestore', { as, params });
    const actor = { displayName: 'admin' };
    const ids = { submissionId: expect.any(Number), submissionDefId: expect.any(Number) };
    const about = { submissionId: expect.any(Number), instanceId: 'uuid:1' };
    expect(await audits()).toMatchObject([
      { action: 'submission.restore', details: about, notes: null, actor },
      { action: 'submission.delete', details: about, notes: null, actor },
      { action: 'submission.update.version', details: { ...ids, instanceId: 'uuid:1b' }, notes: null, actor },
      {
        action: 'submission.update',
        details: { ...ids, reviewState: 'hasIssues', entity: { entityAvailable: false } },
        notes: 'no age é',
        actor,
      },
      { action: 'submission.create', details: { ...ids, instanceId: 'uuid:1' }, notes: null, actor },
    ]);
    const other = await server.ok('submissionAuditList', { as, params: { ...params, instanceId: 'uuid:2' } });
    expect(other.map(({ action }) => action)).toEqual(['submission.create']);
  });

  it.each([
    ['cannot be decoded', '%E0%A4%A', 400.6],
    ['are too long', 'x'.repeat(4001), 400.13],
  ])('notes that %s are refused, and nothing changes', async (_, notes, code) => {
    const { as, params, review } = await begin();
    const answer = await review({ reviewState: 'approved' }, { 'x-action-notes': notes });
    expect(answer.body).toMatchObject({ code });
    expect(await server.ok('submissionGet', { as, params })).toMatchObject({ reviewState: null });
  });

  it('OData gives the site the number of comments, and other clients nothing new', async () => {
    const { as, form, params } = await begin();
    for (const body of ['Who?', 'You.']) await server.ok('submissionCommentCreate', { as, params, body: { body } });
    const read = async (extended: boolean) => {
      const { value } = await server.ok('odataSubmissions', { as, params: form, extended });
      return value.map((row) => [row.__id, row.__system.comments]);
    };
    expect(await read(true)).toEqual([
      ['uuid:2', 0],
      ['uuid:1', 2],
    ]);
    expect(await read(false)).toEqual([
      ['uuid:2', undefined],
      ['uuid:1', undefined],
    ]);
    const query = { $select: '__id' };
    const some = await server.call('odataSubmissions', { as, params: form, extended: true, query });
    expect(some.body).toMatchObject({ value: [{ __id: 'uuid:2' }, { __id: 'uuid:1' }] });
  });

  it('comments are listed newest first with their authors, and stay when the submission is edited', async () => {
    const { as, form, params } = await begin();
    const viewer = await server.signUp('viewer@example.org');
    await server.ok('projectRoleCreate', { as, params: { ...form, role: 'viewer', actorId: viewer.user.id } });
    const write = (by: string, body: object) => server.call('submissionCommentCreate', { as: by, params, body });
    expect((await write(as, { body: 'Is this *right*? é' })).body).toMatchObject({ body: 'Is this *right*? é' });
    expect((await write(viewer.token, { body: '' })).status).toBe(200);
    expect((await write(as, {})).body).toMatchObject({ code: 400.2, details: { field: 'body' } });
    expect((await write(as, { body: 'x'.repeat(10_001) })).body).toMatchObject({ code: 400.13 });
    await server.ok('submissionEdit', { as, params, body: surveyAnswer('uuid:1b', { replaces: 'uuid:1' }) });
    expect(await server.ok('submissionCommentList', { as, params })).toMatchObject([
      { body: '', actor: { displayName: 'viewer' }, createdAt: expect.any(String) },
      { body: 'Is this *right*? é', actor: { displayName: 'admin' } },
    ]);
  });
});
