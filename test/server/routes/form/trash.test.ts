import { describeServer, type TestServer } from '#test/support/server';
import { publishSurvey, surveyAnswer, surveyForm } from '#test/support/form/survey';

const xml = { 'content-type': 'application/xml' };

const begin = async (server: TestServer) => {
  const as = server.admin.token;
  const params = await publishSurvey(server);
  const { projectId } = params;
  const upload = (version: string, query: { ignoreWarnings?: boolean; publish?: boolean } = {}) =>
    server.call('formCreate', { as, params: { projectId }, body: surveyForm(version), headers: xml, query });
  const trash = (extended = false) =>
    server.ok('formList', { as, params: { projectId }, query: { deleted: true }, extended });
  const restore = (formId: number) => server.call('formRestore', { as, params: { projectId, formId } });
  const remove = async () => {
    await server.ok('formDelete', { as, params });
    const [form] = await trash();
    return form?.id ?? 0;
  };
  return { as, params, projectId, upload, trash, restore, remove };
};

describeServer('the trash of forms', (server) => {
  it('a deleted form is listed in the trash with its number, and nowhere else', async () => {
    const { as, params, projectId, trash, remove } = await begin(server);
    expect(await trash()).toEqual([]);
    const id = await remove();
    const time: unknown = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await trash()).toMatchObject([{ xmlFormId: 'survey', version: '1', id, deletedAt: time, draftToken: null }]);
    expect(await trash(true)).toMatchObject([{ id, deletedAt: time, submissions: 0, createdBy: { type: 'user' } }]);
    const live = await server.ok('formList', { as, params: { projectId } });
    expect(live).toEqual([]);
    expect((await server.call('formGet', { as, params })).body).toMatchObject({ code: 404.1 });
  });

  it('a restored form has its submissions, roles, links and versions again', async () => {
    const { as, params, projectId, restore, remove } = await begin(server);
    const { id: appUserId } = await server.ok('appUserCreate', {
      as,
      params: { projectId },
      body: { displayName: 'Tablet' },
    });
    const role = { ...params, role: 'app-user', actorId: appUserId };
    await server.ok('formAssignmentCreate', { as, params: role });
    const link = await server.ok('publicLinkCreate', { as, params, body: { displayName: 'Poster' } });
    await server.ok('submissionCreate', { as, params, body: surveyAnswer('uuid:1'), headers: xml });
    const formId = await remove();
    expect((await server.call('formGet', { as: link.token ?? '', params })).body).toMatchObject({ code: 404.1 });

    expect((await restore(formId)).body).toEqual({ success: true });
    expect(await server.ok('formGet', { as, params, extended: true })).toMatchObject({ submissions: 1, version: '1' });
    expect(await server.ok('formAssignmentList', { as, params })).toMatchObject([
      { actorId: appUserId },
      { actorId: link.id },
    ]);
    expect((await server.call('formGet', { as: link.token ?? '', params })).status).toBe(200);
    expect(await server.ok('formVersionList', { as, params })).toHaveLength(1);
  });

  it('a role that was revoked before the deletion does not come back', async () => {
    const { as, params, projectId, restore, remove } = await begin(server);
    const body = { displayName: 'Tablet' };
    const { id: actorId } = await server.ok('appUserCreate', { as, params: { projectId }, body });
    await server.ok('formAssignmentCreate', { as, params: { ...params, role: 'app-user', actorId } });
    await server.ok('formAssignmentDelete', { as, params: { ...params, role: 'app-user', actorId } });
    await restore(await remove());
    expect(await server.ok('formAssignmentList', { as, params })).toEqual([]);
  });

  it('a role of an app user deleted since then does not come back', async () => {
    const { as, params, projectId, restore, remove } = await begin(server);
    const body = { displayName: 'Tablet' };
    const { id: actorId, token } = await server.ok('appUserCreate', { as, params: { projectId }, body });
    await server.ok('formAssignmentCreate', { as, params: { ...params, role: 'app-user', actorId } });
    const formId = await remove();
    await server.ok('appUserDelete', { as, params: { projectId, appUserId: actorId } });
    await restore(formId);
    expect(await server.ok('formAssignmentList', { as, params })).toEqual([]);
    expect((await server.call('formGet', { as: token ?? '', params })).status).toBe(401);
  });

  it('a form outside the trash cannot be restored', async () => {
    const { projectId, as, restore, remove } = await begin(server);
    const formId = await remove();
    await restore(formId);
    expect((await restore(formId)).body).toMatchObject({ code: 404.1 });
    expect((await restore(999_999)).body).toMatchObject({ code: 404.1 });
    const other = await server.ok('projectCreate', { as, body: { name: 'Other' } });
    await server.ok('formDelete', { as, params: { projectId, xmlFormId: 'survey' } });
    expect((await server.call('formRestore', { as, params: { projectId: other.id, formId } })).body).toMatchObject({
      code: 404.1,
    });
    const byName = { projectId, formId: 'survey' };
    expect((await server.call('formRestore', { as, params: byName })).body).toMatchObject({ code: 400.11 });
  });

  it('uploading a form with the id of a deleted one warns; then the deleted one stays in the trash', async () => {
    const { upload, trash, restore, remove } = await begin(server);
    const formId = await remove();
    const warnings = { workflowWarnings: [{ type: 'deletedFormExists', details: { xmlFormId: 'survey' } }] };
    expect((await upload('2')).body).toMatchObject({ code: 400.16, details: { warnings } });
    expect((await upload('2', { ignoreWarnings: true })).status).toBe(200);
    expect((await restore(formId)).body).toMatchObject({
      code: 409.3,
      details: { fields: ['projectId', 'xmlFormId'] },
    });
    expect(await trash()).toHaveLength(1);
  });

  it('restoring is logged, with the state of the form', async () => {
    const { as, restore, remove } = await begin(server);
    const id = await remove();
    const deletions = await server.ok('auditList', { as, query: { action: 'form.delete' }, extended: true });
    expect(deletions[0]).toMatchObject({ actee: { xmlFormId: 'survey', id } });
    await restore(id);
    const [entry] = await server.ok('auditList', { as, query: { action: 'form.restore' }, extended: true });
    expect(entry).toMatchObject({ details: null, actor: { type: 'user' }, actee: { xmlFormId: 'survey' } });
  });

  it('a form in the trash while encryption was switched on is encrypted when it is restored', async () => {
    const { as, params, projectId, restore, remove } = await begin(server);
    const formId = await remove();
    await server.ok('projectKeyCreate', { as, params: { projectId }, body: { passphrase: 'a passphrase' } });
    await restore(formId);
    const { keyId, version } = await server.ok('formGet', { as, params });
    expect([typeof keyId, version]).toEqual(['number', expect.stringMatching(/^1\[encrypted:/)]);
  });
});
