import { randomUUID } from 'node:crypto';
import { treeAnswer, type TreeAnswer } from '#test/support/form/trees/treeForms';
import { treeServer, visitForm } from '#test/support/form/trees/treeServer';
import { describeServer } from '#test/support/server';

describeServer('submissions that create and update entities', (server) => {
  it('a submission creates an entity, with the submission as its source', async () => {
    const { send, process, entity, versions, log, as, params } = await treeServer(server);
    const uuid = randomUUID();
    const sent = await send({
      label: 'Oak',
      answers: { species: 'oak', height: '3' },
      entity: { id: uuid, create: '1' },
    });
    expect(await process()).toBe(1);
    expect(await process()).toBe(0);
    expect(await entity(uuid)).toMatchObject({
      uuid,
      creatorId: server.admin.user.id,
      currentVersion: { label: 'Oak', version: 1, data: { species: 'oak', height: '3' } },
    });
    const [version] = await versions(uuid);
    expect(version?.source).toMatchObject({
      event: { action: 'submission.create', actor: { id: server.admin.user.id } },
      submission: { xmlFormId: 'tree', instanceId: sent.instanceId, submitter: { id: server.admin.user.id } },
    });
    expect(await log(sent)).toEqual(['submission.create', 'entity.create']);
    const audits = await server.ok('entityAuditList', { as, params: { ...params, uuid } });
    expect(audits).toMatchObject([
      {
        action: 'entity.create',
        details: { entity: { uuid, dataset: 'trees' }, source: { submission: { xmlFormId: 'tree' } } },
      },
    ]);
    const ofSubmission = await server.ok('submissionAuditList', { as, params: sent });
    expect(ofSubmission.map(({ details }) => details?.entity)).toMatchObject([
      { entityAvailable: true, uuid, dataset: 'trees', currentVersion: { label: 'Oak' } },
      { entityAvailable: false },
    ]);
    await server.ok('submissionDelete', { as, params: sent });
    const [afterwards] = await versions(uuid);
    expect(afterwards?.source.submission).toEqual({
      instanceId: sent.instanceId,
      createdAt: expect.any(String),
      submitter: expect.objectContaining({ id: server.admin.user.id }),
    });
  });

  it('an update changes what it brings, and conflicts if its base is old', async () => {
    const { send, process, entity, versions, list } = await treeServer(server, [{}, visitForm]);
    const uuid = randomUUID();
    await send({ label: 'Oak', answers: { species: 'oak', height: '3' }, entity: { id: uuid, create: '1' } });
    const visit = (answers: Record<string, string>, baseVersion = '1') =>
      send({ form: 'visit', answers, entity: { id: uuid, update: '1', baseVersion } });
    await visit({ height: '4' });
    await visit({ health: 'good' });
    await process();
    expect(await entity(uuid)).toMatchObject({
      conflict: 'soft',
      currentVersion: {
        version: 3,
        label: 'Oak',
        data: { species: 'oak', height: '4', health: 'good' },
        baseVersion: 1,
      },
    });
    await visit({ height: '5' });
    await process();
    expect(await entity(uuid)).toMatchObject({
      conflict: 'hard',
      currentVersion: { version: 4, conflictingProperties: ['height'], data: { height: '5' } },
    });
    const conflicts = (await versions(uuid)).map(({ conflict }) => conflict);
    expect(conflicts).toEqual([null, null, 'soft', 'hard']);
    expect(await list()).toMatchObject({ entities: 1, conflicts: 1 });
  });

  it.each<readonly [string, Partial<TreeAnswer>, object]>([
    ['a blank label', { label: '' }, { problemCode: 400.2, problemDetails: { field: 'label' } }],
    ['a bad id', { entity: { id: 'bad', create: '1' } }, { problemCode: 400.11 }],
    [
      'an action that the form does not declare',
      { entity: { id: randomUUID(), update: '1', baseVersion: '1' } },
      { problemCode: 403.2, problemDetails: { action: 'update', permitted: ['create'] } },
    ],
    [
      'an unknown list',
      { entity: { dataset: 'other', id: randomUUID(), create: '1' } },
      { problemCode: 404.7, problemDetails: { datasetName: 'other' } },
    ],
  ])('a submission with %s is accepted, and fails in its log', async (_, answer, problem) => {
    const { send, process, failure, list } = await treeServer(server);
    const sent = await send({ label: 'Oak', entity: { id: randomUUID(), create: '1' }, ...answer });
    await process();
    expect(await failure(sent)).toMatchObject(problem);
    expect(await list()).toMatchObject({ entities: 0 });
  });

  it('an edit makes what failed, and changes nothing that was made', async () => {
    const { send, process, entity, edit, log } = await treeServer(server);
    const uuid = randomUUID();
    const sent = await send({ label: ' ', entity: { id: uuid, create: '1' } });
    await process();
    expect(await entity(uuid)).toMatchObject({ code: 404.1 });
    await edit(sent, { label: 'Fixed', entity: { id: uuid, create: '1' } });
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { label: 'Fixed' } });
    expect(await log(sent)).toEqual([
      'submission.create',
      'entity.error',
      'submission.update.version',
      'entity.create',
    ]);
    const { currentVersion } = await server.ok('submissionGet', { as: server.admin.token, params: sent });
    await edit(sent, { replaces: currentVersion?.instanceId ?? '', label: 'Again', entity: { id: uuid, create: '1' } });
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { version: 1, label: 'Fixed' } });
  });

  it('updates of a branch wait for earlier ones, and are applied in their order', async () => {
    const { send, process, entity, versions, log } = await treeServer(server, [{}, visitForm]);
    const [uuid, branchId] = [randomUUID(), randomUUID()];
    const visit = (height: string, baseVersion: string) =>
      send({
        form: 'visit',
        answers: { height },
        entity: { id: uuid, update: '1', baseVersion, trunkVersion: '', branchId },
      });
    const third = await visit('3', '2');
    const second = await visit('2', '1');
    await process();
    expect(await entity(uuid)).toMatchObject({ code: 404.1 });
    expect(await log(third)).toEqual(['submission.create', 'submission.backlog.hold']);
    const first = await send({ label: 'Oak', answers: { height: '1' }, entity: { id: uuid, create: '1' } });
    await process();
    expect(await entity(uuid)).toMatchObject({ conflict: null, currentVersion: { version: 3, data: { height: '3' } } });
    const released = [
      'submission.create',
      'submission.backlog.hold',
      'submission.backlog.reprocess',
      'entity.update.version',
    ];
    expect(await log(second)).toEqual(released);
    expect(await log(third)).toEqual(released);
    const history = await versions(uuid);
    expect(history.map(({ branchId: branch, branchBaseVersion }) => [branch, branchBaseVersion])).toEqual([
      [null, null],
      [branchId, 1],
      [branchId, 2],
    ]);
    expect(history.map(({ source }) => source)).toMatchObject([
      { event: { action: 'submission.create' }, submission: { instanceId: first.instanceId } },
      { event: { action: 'submission.backlog.reprocess' }, submission: { instanceId: second.instanceId } },
      { event: { action: 'submission.backlog.reprocess' }, submission: { instanceId: third.instanceId } },
    ]);
  });

  it('a list that requires approval gets entities of approved submissions, while updates do not wait', async () => {
    const { send, process, entity, review, settings, log } = await treeServer(server, [{}, visitForm]);
    await settings({ approvalRequired: true });
    const uuid = randomUUID();
    const sent = await send({ label: 'Oak', answers: { height: '1' }, entity: { id: uuid, create: '1' } });
    await process();
    await review(sent, 'hasIssues');
    await process();
    expect(await entity(uuid)).toMatchObject({ code: 404.1 });
    await review(sent, 'approved');
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { label: 'Oak' } });
    expect(await log(sent)).toEqual(['submission.create', 'submission.update', 'submission.update', 'entity.create']);
    await send({ form: 'visit', answers: { height: '2' }, entity: { id: uuid, update: '1', baseVersion: '1' } });
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { version: 2 } });
    await review(sent, 'approved');
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { version: 2 } });
  });

  it('a list that needs no approval any more takes the pending submissions, unless they were rejected', async () => {
    const { send, process, entity, review, settings, list, as } = await treeServer(server);
    await settings({ approvalRequired: true });
    const [pending, rejected] = [randomUUID(), randomUUID()];
    await send({ label: 'Pending', entity: { id: pending, create: '1' } });
    await review(await send({ label: 'Rejected', entity: { id: rejected, create: '1' } }), 'rejected');
    await process();
    expect((await settings({ approvalRequired: false })).body).toMatchObject({ code: 400.29, details: { count: 1 } });
    const odd = await settings({ approvalRequired: false }, { convert: 'maybe' });
    expect(odd.body).toMatchObject({ code: 400.8, details: { field: 'convert' } });
    expect((await settings({ approvalRequired: false }, { convert: true })).status).toBe(200);
    const [logged] = await server.ok('auditList', { as, query: { action: 'dataset.update' } });
    expect(logged?.details).toEqual({ data: { approvalRequired: false }, autoConvert: true });
    await process();
    expect(await entity(pending)).toMatchObject({ currentVersion: { label: 'Pending' } });
    expect(await list()).toMatchObject({ entities: 1 });
  });

  it('submissions stay pending if they are not converted, and count again later', async () => {
    const { send, process, settings, review, list } = await treeServer(server);
    await settings({ approvalRequired: true });
    const sent = await send({ label: 'Pending', entity: { id: randomUUID(), create: '1' } });
    await process();
    expect((await settings({ approvalRequired: false }, { convert: false })).status).toBe(200);
    await process();
    expect(await list()).toMatchObject({ entities: 0 });
    await settings({ approvalRequired: true });
    expect((await settings({ approvalRequired: false })).body).toMatchObject({ details: { count: 1 } });
    await review(sent, 'approved');
    await process();
    expect(await list()).toMatchObject({ entities: 1 });
  });

  it('test submissions of a draft change nothing', async () => {
    const { as, params, process, list } = await treeServer(server);
    const headers = { 'content-type': 'application/xml' };
    await server.ok('draftCreate', { as, params, headers });
    const body = treeAnswer({ label: 'Oak', entity: { id: randomUUID(), create: '1' } });
    await server.ok('draftSubmissionCreate', { as, params, body });
    expect(await process()).toBe(0);
    expect(await list()).toMatchObject({ entities: 0 });
  });

  it('an uuid is taken on the whole server', async () => {
    const { send, process, failure, as, projectId } = await treeServer(server);
    await server.ok('datasetCreate', { as, params: { projectId }, body: { name: 'plots' } });
    const uuid = randomUUID();
    const plots = { as, params: { projectId, datasetName: 'plots' } };
    await server.ok('entityCreate', { ...plots, body: { uuid, label: 'Plot' } });
    const taken = await send({ label: 'Oak', entity: { id: `uuid:${uuid.toUpperCase()}`, create: '1' } });
    await process();
    expect(await failure(taken)).toMatchObject({ problemCode: 409.3 });
    await server.ok('entityDelete', { as, params: { ...plots.params, uuid } });
    const deleted = await send({ label: 'Oak', entity: { id: uuid, create: '1' } });
    await process();
    expect(await failure(deleted)).toMatchObject({ problemCode: 409.19, problemDetails: { entityUuids: [uuid] } });
  });
});
