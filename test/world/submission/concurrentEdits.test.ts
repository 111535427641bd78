import { selectAlert } from '#store/core/alert';
import { pathTo } from '#store/route/location';
import { selectProblem } from '#store/request/requests';
import { selectSubmissionActivity } from '#store/selectors/submission/activity';
import { selectSubmissionNeighbours } from '#store/selectors/submission/adjacent';
import { loginSubmitted } from '#store/account/session';
import { bulkActionsRequested } from '#store/submission/bulkActions';
import { selectSubmissionAnswers } from '#store/submission/answers';
import { selectSubmissionMetadata, submissionCommentSubmitted } from '#store/submission/metadata';
import { formProject } from '../../support/project/withForm';
import { describeServer, type SignedIn } from '../../support/server';
import { world, worldOfAdmin } from '../../support/world';

const answers = (id: string, depth: string, former = ''): string =>
  `<data id="wells" version="1"><depth>${depth}</depth><meta><instanceID>${id}</instanceID>${former}</meta></data>`;

const headers = { 'content-type': 'application/xml' };

describeServer('several users on one submission', (server) => {
  const open = async (count = 2) => {
    const { projectId, as, published } = await formProject(server);
    await published({ id: 'wells', version: '1', types: { '/depth': 'decimal', '/meta/instanceID': 'string' } });
    const form = { projectId, xmlFormId: 'wells' };
    for (let index = 1; index <= count; index += 1) {
      const body = answers(`uuid:${index}`, '4.5');
      await server.ok('submissionCreate', { as, params: form, body, headers });
    }
    const params = { ...form, instanceId: 'uuid:1' };
    const source = { ...form, draft: false };
    const key = { source, instanceId: 'uuid:1' };
    const edit = (id: string, of: string, depth: string) =>
      server.call('submissionEdit', {
        as,
        params,
        body: answers(id, depth, `<deprecatedID>${of}</deprecatedID>`),
        headers,
      });
    const stateOnServer = async () => (await server.ok('submissionGet', { as, params })).reviewState;
    const approve = (seen: string) =>
      bulkActionsRequested({ source, ids: ['uuid:1'], act: { name: 'review', reviewState: 'approved', seen } });
    return { projectId, as, params, source, key, edit, stateOnServer, approve };
  };

  const siteOf = async ({ user, password }: SignedIn) => {
    const site = await world(server);
    site.dispatch(loginSubmitted({ email: user.email, password }));
    await site.idle();
    return site;
  };

  it('a submission edited in the meantime is not approved unseen, and the page shows the edit', async () => {
    const { key, params, edit, stateOnServer, approve } = await open();
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('formSubmission', params));
    expect((await edit('uuid:1b', 'uuid:1', '4.6')).status).toBe(200);

    site.dispatch(approve('uuid:1'));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { problem: { code: 412.2 } } });
    expect(await stateOnServer()).toBe('edited');
    expect(selectSubmissionMetadata(site.state(), key)?.submission.currentVersion?.instanceId).toBe('uuid:1b');
    expect(JSON.stringify(selectSubmissionAnswers(site.state(), key)?.answers)).toContain('4.6');

    site.dispatch(approve('uuid:1b'));
    await site.idle();
    expect(await stateOnServer()).toBe('approved');
    expect(selectSubmissionActivity(site.state(), key).map(({ kind }) => kind)).toEqual([
      'reviewed',
      'edited',
      'received',
    ]);
    site.stop();
  });

  it('of two edits of one version, the second is refused, and the first one stays', async () => {
    const { key, params, edit } = await open();
    const [one, other] = await Promise.all([edit('uuid:a', 'uuid:1', '4.6'), edit('uuid:b', 'uuid:1', '4.7')]);
    const [refused, taken] = one.status === 409 ? [one, other] : [other, one];
    expect(taken.status).toBe(200);
    expect(refused.body).toMatchObject({ code: 409.9, details: { deprecatedId: 'uuid:1' } });
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('formSubmission', params));
    expect(selectSubmissionMetadata(site.state(), key)?.versions).toHaveLength(2);
    site.stop();
  });

  it('a submission deleted in the meantime is neither edited nor commented on, and the typed comment is reported as unsaved', async () => {
    const { as, key, params, edit, approve } = await open();
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('formSubmission', params));
    await server.ok('submissionDelete', { as, params });

    expect((await edit('uuid:1b', 'uuid:1', '4.6')).status).toBe(404);
    site.dispatch(submissionCommentSubmitted({ ...key, body: 'So deep?' }));
    await site.idle();
    expect(selectProblem(site.state(), 'submissionCommentCreate', params)).toMatchObject({ problem: { code: 404.1 } });
    site.dispatch(approve('uuid:1'));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { problem: { code: 404.1 } } });
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('a viewer comments, and the server refuses a decision of theirs', async () => {
    const { projectId, as, key, params, stateOnServer, approve } = await open();
    const { acteeId } = await server.db
      .selectFrom('projects')
      .select('acteeId')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    const viewer = await server.signUp('viewer@example.org', { role: 'viewer', on: acteeId });
    const site = await siteOf(viewer);
    await site.visit(pathTo('formSubmission', params));
    site.dispatch(submissionCommentSubmitted({ ...key, body: 'Is it a well?' }));
    await site.idle();
    expect(selectSubmissionActivity(site.state(), key)[0]).toMatchObject({ kind: 'comment', body: 'Is it a well?' });
    expect(await server.ok('submissionCommentList', { as, params })).toMatchObject([{ body: 'Is it a well?' }]);
    site.dispatch(approve('uuid:1'));
    await site.idle();
    expect(await stateOnServer()).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { problem: { code: 403.1 } } });
    site.stop();
  });

  it('a late response is not shown for the submission opened since', async () => {
    const { source, key, params } = await open();
    const site = await worldOfAdmin(server);
    const release = site.holdNext(/submissions\/uuid%3A1$/);
    await site.visit(pathTo('formSubmission', params));
    await site.visit(pathTo('formSubmission', { ...params, instanceId: 'uuid:2' }));
    release();
    await site.idle();
    expect(selectSubmissionMetadata(site.state(), key)).toBeUndefined();
    expect(selectSubmissionMetadata(site.state(), { source, instanceId: 'uuid:2' })?.instanceId).toBe('uuid:2');
    site.stop();
  });

  it('opening a submission by a link loads the adjacent ones', async () => {
    const { key, params } = await open(3);
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('formSubmission', { ...params, instanceId: 'uuid:3' }));
    const third = { ...key, instanceId: 'uuid:3' };
    expect(selectSubmissionNeighbours(site.state(), third)).toMatchObject({ number: 3, place: 1, count: 3 });
    expect(selectSubmissionNeighbours(site.state(), third)?.nextHref).toContain('uuid%3A2');
    site.stop();
  });

  it('a review opens the next submission, with a message that can undo it', async () => {
    const { params, source } = await open();
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('formSubmission', { ...params, instanceId: 'uuid:2' }));
    const next = pathTo('formSubmission', params);
    const act = { name: 'review', reviewState: 'approved', seen: 'uuid:2' } as const;
    site.dispatch(bulkActionsRequested({ source, ids: ['uuid:2'], act, before: { 'uuid:2': null }, next }));
    await site.idle();
    expect(site.address()).toBe(next);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', action: { text: 'submissionActs.undo' } });
    site.stop();
  });
});
