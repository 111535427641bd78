import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

describeServer('many submissions at once', (server) => {
  const begin = async () => {
    const form = await publishSurvey(server);
    const ids = ['uuid:1', 'uuid:2', 'uuid:3'];
    await submitAnswers(
      server,
      form,
      ids.map((id) => surveyAnswer(id)),
    );
    const as = server.admin.token;
    const batch = (body: object, headers: Record<string, string> = {}, by = as) =>
      server.call('submissionsBatch', { as: by, params: form, body, headers });
    const states = async (deleted = false) => {
      const list = await server.ok('submissionList', { as, params: form, query: { deleted } });
      return Object.fromEntries(list.map(({ instanceId, reviewState }) => [instanceId, reviewState]));
    };
    const counted = async () => {
      const { submissions, reviewStates, lastSubmission } = await server.ok('formGet', { as, params: form });
      return { submissions, reviewStates, lastSubmission };
    };
    return { as, form, batch, states, counted };
  };

  it('a batch sets the review state of existing submissions, counts and logs each, and lists missing ones', async () => {
    const { as, form, batch, states, counted } = await begin();
    await server.ok('submissionReview', {
      as,
      params: { ...form, instanceId: 'uuid:2' },
      body: { reviewState: 'approved' },
    });
    const instanceIds = ['uuid:2', 'uuid:none', 'uuid:1', 'uuid:2'];
    const notes = { 'x-action-notes': encodeURIComponent('ask again é') };
    const { body } = await batch({ action: 'review', reviewState: 'hasIssues', instanceIds }, notes);
    expect(body).toEqual({
      results: [
        { instanceId: 'uuid:2', success: true },
        { instanceId: 'uuid:none', success: false, problem: { code: 404.1, message: expect.any(String) } },
        { instanceId: 'uuid:1', success: true },
      ],
    });
    expect(await states()).toEqual({ 'uuid:1': 'hasIssues', 'uuid:2': 'hasIssues', 'uuid:3': null });
    expect((await counted()).reviewStates).toEqual({ received: 1, hasIssues: 2, edited: 0 });
    const [newest] = await server.ok('submissionAuditList', { as, params: { ...form, instanceId: 'uuid:2' } });
    expect(newest).toMatchObject({
      action: 'submission.update',
      details: { submissionDefId: expect.any(Number), reviewState: 'hasIssues' },
      notes: 'ask again é',
    });
    await batch({ action: 'review', reviewState: 'received', instanceIds: ['uuid:1'] });
    await batch({ action: 'review', reviewState: null, instanceIds: ['uuid:2'] });
    expect((await counted()).reviewStates).toEqual({ received: 3, hasIssues: 0, edited: 0 });
  });

  it('a batch skips submissions whose review state has changed, on request', async () => {
    const { batch, states } = await begin();
    await batch({ action: 'review', reviewState: 'approved', instanceIds: ['uuid:1', 'uuid:2'] });
    await batch({ action: 'review', reviewState: 'rejected', instanceIds: ['uuid:2'] });
    const instanceIds = ['uuid:1', 'uuid:2', 'uuid:3'];
    const { body } = await batch({ action: 'review', reviewState: null, ifReviewState: 'approved', instanceIds });
    const refused = { success: false, problem: { code: 412.2, message: expect.any(String) } };
    expect(body).toEqual({
      results: [
        { instanceId: 'uuid:1', success: true },
        { instanceId: 'uuid:2', ...refused },
        { instanceId: 'uuid:3', ...refused },
      ],
    });
    expect(await states()).toEqual({ 'uuid:1': null, 'uuid:2': 'rejected', 'uuid:3': null });
    const wrong = await batch({ action: 'review', reviewState: null, ifReviewState: 'good', instanceIds });
    expect(wrong.body).toMatchObject({ code: 400.8 });
  });

  it('a batch deletes and restores, and the form counts as before', async () => {
    const { as, form, batch, states, counted } = await begin();
    await batch({ action: 'review', reviewState: 'hasIssues', instanceIds: ['uuid:3'] });
    const before = await counted();
    const instanceIds = ['uuid:3', 'uuid:2'];
    await batch({ action: 'delete', instanceIds });
    expect([await states(), await states(true)]).toEqual([
      { 'uuid:1': null },
      { 'uuid:2': null, 'uuid:3': 'hasIssues' },
    ]);
    expect(await counted()).toMatchObject({ submissions: 1, reviewStates: { received: 1, hasIssues: 0 } });
    const again = await batch({ action: 'delete', instanceIds });
    expect(again.body).toMatchObject({ results: [{ success: false }, { success: false }] });

    await batch({ action: 'restore', instanceIds });
    expect(await counted()).toEqual(before);
    const log = await server.ok('submissionAuditList', { as, params: { ...form, instanceId: 'uuid:3' } });
    expect(log.slice(0, 2)).toMatchObject([{ action: 'submission.restore' }, { action: 'submission.delete' }]);
  });

  it.each([
    [{ action: 'purge', instanceIds: ['uuid:1'] }, 400.8],
    [{ action: 'delete' }, 400.3],
    [{ action: 'delete', instanceIds: [] }, 400.8],
    [{ action: 'delete', instanceIds: Array.from({ length: 501 }, (_, index) => `uuid:${index}`) }, 400.8],
    [{ action: 'delete', instanceIds: [1] }, 400.11],
    [{ action: 'review', instanceIds: ['uuid:1'] }, 400.8],
    [{ action: 'review', reviewState: 'Approved', instanceIds: ['uuid:1'] }, 400.8],
  ])('%j is refused, and nothing changes', async (body, code) => {
    const { batch, states } = await begin();
    expect((await batch(body)).body).toMatchObject({ code });
    expect(await states()).toEqual({ 'uuid:1': null, 'uuid:2': null, 'uuid:3': null });
  });

  it.each(['review', 'delete', 'restore'])('users who may only read cannot %s many', async (action) => {
    const { as, form, batch } = await begin();
    const viewer = await server.signUp('viewer@example.org');
    await server.ok('projectRoleCreate', { as, params: { ...form, role: 'viewer', actorId: viewer.user.id } });
    const answer = await batch({ action, reviewState: 'approved', instanceIds: ['uuid:1'] }, {}, viewer.token);
    expect(answer.body).toMatchObject({ code: 403.1 });
  });
});
