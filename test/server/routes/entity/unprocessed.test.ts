import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { forceHeldUpdates } from '#server/jobs/forceHeldUpdates';
import { farmForm } from '#test/support/form/trees/treeForms';
import { treeServer, visitForm } from '#test/support/form/trees/treeServer';
import { describeServer, type TestServer } from '#test/support/server';

const agedBy = (server: TestServer, days: number) =>
  sql`update submission_entities set since = since - make_interval(days => ${days})`.execute(server.db);

describeServer('submissions whose entities are not made', (server) => {
  const listed = (projectId: number, datasetName = 'trees') =>
    server.ok('datasetUnprocessedList', { as: server.admin.token, params: { projectId, datasetName } });

  it('the list of failed submissions names the repeat and the question', async () => {
    const { as, projectId, upload, process } = await treeServer(server);
    await upload(farmForm(), { publish: true });
    const tree = (label: string) =>
      `<tree><kind>oak</kind><meta><entity dataset="farm_trees" id="${randomUUID()}" create="1"><label>${label}</label></entity></meta></tree>`;
    const xml = `<data id="farm" version="1"><owner>Ann</owner>${tree('A')}${tree('B')}${tree(' ')}<meta>
<instanceID>uuid:farm</instanceID><entity dataset="farms" id="${randomUUID()}" create="1"><label>Farm</label></entity></meta></data>`;
    await server.ok('submissionCreate', { as, params: { projectId, xmlFormId: 'farm' }, body: xml });
    await process();
    for (const list of ['farms', 'farm_trees']) {
      expect(await listed(projectId, list)).toMatchObject([
        {
          xmlFormId: 'farm',
          instanceId: 'uuid:farm',
          submitter: { id: server.admin.user.id },
          state: 'failed',
          problem: { problemCode: 400.43, problemDetails: { count: 1, total: 4 } },
          errors: [
            {
              index: 2,
              problem: { problemCode: 400.2, problemDetails: { field: 'label' } },
              path: '/tree/meta/entity/label',
              repetitions: [{ path: '/tree', number: 3 }],
              questions: ['/tree/kind'],
            },
          ],
        },
      ]);
      const { entities } = await server.ok('datasetGet', { as, params: { projectId, datasetName: list } });
      expect(entities).toBe(0);
    }
  });

  it('a failed submission is processed again on request, once its cause is gone', async () => {
    const { as, projectId, send, process, log, entity } = await treeServer(server, [{}, visitForm]);
    const uuid = randomUUID();
    const visit = await send({
      form: 'visit',
      answers: { height: '2' },
      entity: { id: uuid, update: '1', baseVersion: '1' },
    });
    await process();
    expect(await listed(projectId)).toMatchObject([{ instanceId: visit.instanceId, state: 'failed' }]);
    await server.ok('entityCreate', { as, params: { projectId, datasetName: 'trees' }, body: { uuid, label: 'Oak' } });
    expect(await server.ok('submissionReprocess', { as, params: visit })).toEqual({ success: true });
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { version: 2, data: { height: '2' } } });
    expect(await listed(projectId)).toEqual([]);
    expect(await log(visit)).toEqual([
      'submission.create',
      'entity.error',
      'submission.backlog.reprocess',
      'entity.update.version',
    ]);
    await server.ok('submissionReprocess', { as, params: visit });
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { version: 2 } });
  });

  it('held submissions and those that wait for approval are listed with what they wait for', async () => {
    const { projectId, send, process, settings, review } = await treeServer(server, [{}, visitForm]);
    await settings({ approvalRequired: true });
    const [uuid, branchId] = [randomUUID(), randomUUID()];
    const create = await send({ label: 'Oak', entity: { id: uuid, create: '1' } });
    const branch = { baseVersion: '1', trunkVersion: '', branchId };
    await send({ form: 'visit', answers: { height: '2' }, entity: { id: uuid, update: '1', ...branch } });
    await process();
    const states = (await listed(projectId)).map(({ state, waitsFor }) => [state, waitsFor[0]?.baseVersion]);
    expect(states).toEqual([
      ['held', 1],
      ['waiting', null],
    ]);
    await review(create, 'rejected');
    expect((await listed(projectId)).map(({ state }) => state)).toEqual(['held']);
    await review(create, 'approved');
    await process();
    expect(await listed(projectId)).toEqual([]);
  });

  it('a submission whose creation waits for approval updates at once what it updates', async () => {
    const { as, projectId, upload, process, entity, settings, review } = await treeServer(server);
    await settings({ approvalRequired: true });
    const [known, fresh] = [randomUUID(), randomUUID()];
    await server.ok('entityCreate', {
      as,
      params: { projectId, datasetName: 'trees' },
      body: { uuid: known, label: 'Oak' },
    });
    const both = farmForm()
      .replaceAll('farm_trees', 'trees')
      .replace(
        'id="" create=""><label/></entity></meta></tree>',
        'id="" create="" update=""><label/></entity></meta></tree>',
      )
      .replace('saveto="kind"', 'saveto="species"');
    await upload(both, { publish: true });
    const tree = (attributes: string) =>
      `<tree><kind>elm</kind><meta><entity dataset="trees" ${attributes}><label>Elm</label></entity></meta></tree>`;
    const xml = `<data id="farm" version="1">${tree(`id="${fresh}" create="1"`)}${tree(
      `id="${known}" update="1" baseVersion="1"`,
    )}<meta><instanceID>uuid:both</instanceID></meta></data>`;
    const params = { projectId, xmlFormId: 'farm', instanceId: 'uuid:both' };
    await server.ok('submissionCreate', { as, params, body: xml });
    await process();
    expect(await entity(known)).toMatchObject({ currentVersion: { version: 2, data: { species: 'elm' } } });
    expect(await entity(fresh)).toMatchObject({ code: 404.1 });
    expect(await listed(projectId)).toMatchObject([{ state: 'waiting', waitsFor: [{ uuid: fresh }] }]);
    await review(params, 'approved');
    await process();
    expect(await entity(fresh)).toMatchObject({ currentVersion: { label: 'Elm' } });
    expect(await entity(known)).toMatchObject({ currentVersion: { version: 2 } });
  });

  it('an update that was held for five days is applied without what it waits for', async () => {
    const { projectId, send, process, log, entity, versions } = await treeServer(server, [{}, visitForm]);
    const [uuid, branchId] = [randomUUID(), randomUUID()];
    const visit = await send({
      form: 'visit',
      answers: { height: '2' },
      entity: { id: uuid, update: '1', baseVersion: '1', trunkVersion: '', branchId },
    });
    await process();
    await agedBy(server, 4);
    await forceHeldUpdates(server.db);
    expect(await process()).toBe(0);
    await agedBy(server, 1);
    await forceHeldUpdates(server.db);
    await forceHeldUpdates(server.db);
    expect(await process()).toBe(1);
    expect(await log(visit)).toEqual([
      'submission.create',
      'submission.backlog.hold',
      'submission.backlog.force',
      'entity.create',
    ]);
    expect(await entity(uuid)).toMatchObject({ currentVersion: { label: uuid, data: { height: '2' } } });
    expect(await listed(projectId)).toEqual([]);
    // The creation comes after all.
    await send({ label: 'Oak', answers: { species: 'oak', height: '1' }, entity: { id: uuid, create: '1' } });
    await process();
    expect(await entity(uuid)).toMatchObject({ conflict: 'hard', currentVersion: { version: 2, label: 'Oak' } });
    expect(await versions(uuid)).toMatchObject([{ version: 1 }, { conflict: 'hard', relevantToConflict: true }]);
  });

  it('a held update is applied on request without what it waits for', async () => {
    const { as, send, process, entity } = await treeServer(server, [{}, visitForm]);
    const [uuid, branchId] = [randomUUID(), randomUUID()];
    await send({ label: 'Oak', answers: { height: '1' }, entity: { id: uuid, create: '1' } });
    const branch = { baseVersion: '2', trunkVersion: '1', branchId };
    const visit = await send({ form: 'visit', answers: { height: '3' }, entity: { id: uuid, update: '1', ...branch } });
    await process();
    await server.ok('submissionReprocess', { as, params: visit });
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { version: 1 } });
    await server.ok('submissionReprocess', { as, params: visit, query: { force: true } });
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { version: 2, data: { height: '3' } } });
  });

  it('a submission in the trash changes nothing until it is restored', async () => {
    const { as, send, process, entity } = await treeServer(server);
    const uuid = randomUUID();
    const sent = await send({ label: 'Oak', entity: { id: uuid, create: '1' } });
    await server.ok('submissionDelete', { as, params: sent });
    await process();
    expect(await entity(uuid)).toMatchObject({ code: 404.1 });
    await server.ok('submissionRestore', { as, params: sent });
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { label: 'Oak' } });
    await server.ok('submissionDelete', { as, params: sent });
    await process();
    expect(await entity(uuid)).toMatchObject({ currentVersion: { version: 1 } });
  });

  it('a submission that meets a bug of the server is given up, and does not stop others', async () => {
    const { projectId, send, process, entity, failure } = await treeServer(server);
    const [first, second] = [randomUUID(), randomUUID()];
    const sent = await send({ label: 'Oak', entity: { id: first, create: '1' } });
    await send({ label: 'Elm', entity: { id: second, create: '1' } });
    await sql`update submission_versions set xml = '<data' where instance_id = ${sent.instanceId}`.execute(server.db);
    await expect(process()).rejects.toThrow(/form ID/);
    await expect(process()).rejects.toThrow(/form ID/);
    expect(await process()).toBe(2);
    expect(await entity(second)).toMatchObject({ currentVersion: { label: 'Elm' } });
    expect(await failure(sent)).toMatchObject({ problemCode: 500.1 });
    expect(await listed(projectId)).toMatchObject([{ state: 'failed', problem: { problemCode: 500.1 } }]);
  });
});
