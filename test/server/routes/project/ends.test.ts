import { xform } from '#test/fixtures/xform';
import { formProject } from '#test/support/project/withForm';
import { phoneOfAppUser, textsOf } from '#test/support/device/phone';
import { describeServer } from '#test/support/server';

const answer = (id: string) =>
  `<data id="wells" version="1"><depth>3</depth><meta><instanceID>${id}</instanceID></meta></data>`;

describeServer('an archived project', (server) => {
  it('an archived project is last in the list, and returns when it is unarchived', async () => {
    const as = server.admin.token;
    const names = async () => (await server.ok('projectList', { as })).map(({ name }) => name);
    const ids: Record<string, number> = {};
    for (const name of ['c', 'a', 'B', 'b']) ids[name] = (await server.ok('projectCreate', { as, body: { name } })).id;
    const archive = (name: string, archived: unknown) =>
      server.call('projectUpdate', { as, params: { projectId: ids[name] ?? 0 }, body: { archived } });
    const before = await names();
    await archive('a', true);
    expect(await names()).toEqual([...before.filter((name) => name !== 'a'), 'a']);
    expect((await archive('b', 'true')).body).toMatchObject({ code: 400.11 });
    expect((await archive('a', false)).body).toMatchObject({ archived: false });
    expect(await names()).toEqual(before);
  });

  it('an archived project works as before in all other respects', async () => {
    const { as, projectId, params, published, send } = await formProject(server);
    await published({ version: '1' });
    const device = await phoneOfAppUser(server, params());
    await server.ok('projectUpdate', { as, params: { projectId }, body: { archived: true } });
    expect((await device.submit(answer('uuid:1'))).statusCode).toBe(201);
    expect((await send(xform({ id: 'pumps' }))).status).toBe(200);
    await server.ok('appUserCreate', { as, params: { projectId }, body: { displayName: 'T2' } });
    expect(await server.ok('projectGet', { as, params: { projectId } })).toMatchObject({
      archived: true,
      forms: 2,
      appUsers: 2,
      lastSubmission: expect.any(String),
    });
  });
});

describeServer('deleted objects', (server) => {
  it('a deleted project disappears with all its contents', async () => {
    const { as, projectId, params, published, audits } = await formProject(server);
    await published({ version: '1' });
    const device = await phoneOfAppUser(server, params());
    expect(await server.ok('projectDelete', { as, params: { projectId } })).toEqual({ success: true });
    expect((await audits()).at(-1)).toMatchObject({ action: 'project.delete' });
    expect(await server.ok('projectList', { as })).toEqual([]);
    const gone = await Promise.all([
      server.call('projectGet', { as, params: { projectId } }),
      server.call('projectUpdate', { as, params: { projectId }, body: { archived: false } }),
      server.call('projectSave', { as, params: { projectId }, body: { name: 'x' } }),
      server.call('projectDelete', { as, params: { projectId } }),
      server.call('appUserList', { as, params: { projectId } }),
      server.call('projectRoleList', { as, params: { projectId } }),
      server.call('formList', { as, params: { projectId } }),
      server.call('formGet', { as, params: params() }),
      server.call('submissionCreate', { as, params: params(), body: answer('uuid:1') }),
    ]);
    expect(gone.map(({ body }) => body)).toEqual(gone.map(() => expect.objectContaining({ code: 404.1 })));
    expect((await device.get('/formList')).statusCode).toBe(404);
    expect((await device.submit(answer('uuid:1'))).statusCode).toBe(404);
    expect(await server.db.selectFrom('forms').select('deletedAt').execute()).toEqual([{ deletedAt: null }]);
  });

  it('a deleted form is no longer part of its project', async () => {
    const { as, projectId, params, published } = await formProject(server);
    for (const id of ['wells', 'pumps']) await published({ id });
    const device = await phoneOfAppUser(server, params('pumps'));
    await server.ok('formDelete', { as, params: params('pumps') });
    expect(await server.ok('projectGet', { as, params: { projectId } })).toMatchObject({ forms: 1 });
    expect(await server.ok('formAssignmentSummary', { as, params: { projectId } })).toEqual([]);
    expect(textsOf(await device.get('/formList'), 'formID')).toEqual([]);
    const save = (...ids: string[]) => {
      const forms = ids.map((xmlFormId) => ({ xmlFormId, state: 'open' }));
      return server.call('projectSave', { as, params: { projectId }, body: { name: 'x', forms } });
    };
    expect((await save('wells', 'pumps')).body).toMatchObject({ code: 501.2 });
    expect((await save('wells')).status).toBe(200);
  });

  it('a deleted app user is no longer part of its project, but of its history', async () => {
    const { as, projectId, params, published } = await formProject(server);
    await published({ version: '1' });
    const device = await phoneOfAppUser(server, params());
    await device.submit(answer('uuid:1'));
    await server.ok('appUserDelete', { as, params: { projectId, appUserId: device.id } });
    expect(await server.ok('appUserList', { as, params: { projectId } })).toEqual([]);
    expect(await server.ok('projectGet', { as, params: { projectId } })).toMatchObject({ appUsers: 0 });
    expect(await server.ok('formAssignmentSummary', { as, params: { projectId } })).toEqual([]);
    expect((await device.submit(answer('uuid:2'))).statusCode).toBe(403);
    const [submission] = await server.ok('submissionList', { as, params: params() });
    expect(submission?.submitter).toMatchObject({ id: device.id, displayName: 'Tablet' });
    const again = { ...params(), role: 'app-user', actorId: device.id };
    expect((await server.call('formAssignmentCreate', { as, params: again })).body).toMatchObject({ code: 404.1 });
  });
});
