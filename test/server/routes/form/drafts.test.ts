import { formProject } from '#test/support/project/withForm';
import { describeServer, type TestServer } from '#test/support/server';

const withFields = (...fields: string[]) => ({
  instance: fields.map((field) => `<${field}/>`).join(''),
  types: Object.fromEntries(fields.map((field) => [`/${field}`, 'int'])),
});

/** A submission as a test of the draft leaves it. */
const testDraft = async (server: TestServer): Promise<void> => {
  const form = await server.db.selectFrom('forms').selectAll().executeTakeFirstOrThrow();
  const formDefId = form.draftDefId ?? 0;
  const submission = { formId: form.id, formDefId, draft: true, instanceId: 'uuid:1' };
  await server.db.insertInto('submissions').values(submission).execute();
  await server.db
    .insertInto('submissionCounters')
    .values({ formId: form.id, draft: true, submissions: 1, lastSubmission: '2026-01-01T00:00:00.000Z' })
    .execute();
};

describeServer('draft', (server) => {
  it('the draft of a form is replaced with the same token, without its test submissions', async () => {
    const { draft, sendDraft, as, params, audits } = await formProject(server);
    await draft({ version: '1' });
    const before = await server.ok('draftGet', { as, params: params() });
    await testDraft(server);
    expect(await server.ok('draftGet', { as, params: params(), extended: true })).toMatchObject({ submissions: 1 });

    expect((await sendDraft({ version: '2' })).body).toEqual({ success: true });
    const after = await server.ok('draftGet', { as, params: params(), extended: true });
    expect(after).toMatchObject({ version: '2', draftToken: before.draftToken, submissions: 0, lastSubmission: null });
    expect((await audits()).at(-1)).toEqual({
      action: 'form.update.draft.set',
      details: { newDraftDefId: expect.any(Number), oldDraftDefId: expect.any(Number) },
    });
    const hidden = await server.db.selectFrom('submissions').select('deletedAt').executeTakeFirstOrThrow();
    expect(hidden.deletedAt).not.toBeNull();
  });

  it('the draft of a form is a copy of the published version without a body', async () => {
    const { published, sendDraft, as, params } = await formProject(server);
    await published({ version: '7' });
    const hasDraft = async () => (await server.ok('formGet', { as, params: params(), extended: true })).hasDraft;
    expect(await hasDraft()).toBe(false);
    expect((await sendDraft()).status).toBe(200);
    expect(await hasDraft()).toBe(true);
    const form = await server.ok('formGet', { as, params: params() });
    const copy = await server.ok('draftGet', { as, params: params() });
    expect(copy).toMatchObject({ version: '7', hash: form.hash, publishedAt: null, draftToken: expect.any(String) });
    expect(form.draftToken).toBeNull();
  });

  it('the draft of a form that was never published cannot be a copy', async () => {
    const { draft, sendDraft } = await formProject(server);
    await draft();
    expect((await sendDraft()).body).toMatchObject({ code: 400.2, details: { field: 'xml' } });
  });

  it('the draft of a form cannot have another form id', async () => {
    const { draft, sendDraft, as, params } = await formProject(server);
    await draft({ version: '1' });
    expect((await sendDraft({ id: 'pumps' })).body).toMatchObject({
      code: 400.8,
      details: { field: 'xmlFormId', value: 'pumps', reason: expect.any(String) },
    });
    expect(await server.ok('draftGet', { as, params: params() })).toMatchObject({ version: '1' });
  });

  it('the draft of a form is checked against the field types of the published version, not of drafts before it', async () => {
    const { published, sendDraft, publish } = await formProject(server);
    const age = (type: string, version: string) => ({ instance: '<age/>', types: { '/age': type }, version });
    await published(age('int', '1'));
    expect((await sendDraft(age('date', '2'))).body).toMatchObject({
      code: 400.17,
      details: { path: '/age', type: 'int' },
    });
    expect((await sendDraft({ ...withFields('age', 'rooms'), version: '2' })).status).toBe(200);
    // `rooms` was only in a draft, so its type is not stored.
    const other = { instance: '<age/><rooms/>', types: { '/age': 'int', '/rooms': 'string' }, version: '3' };
    expect((await sendDraft(other)).status).toBe(200);
    expect((await sendDraft(age('string', '4'))).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect((await sendDraft(age('int', '5'))).body).toMatchObject({ code: 400.17, details: { type: 'string' } });
  });

  it('the draft of a form is published: it becomes the form, its token is revoked, its test submissions go', async () => {
    const { draft, publish, as, params, audits } = await formProject(server);
    await draft({ version: '1' });
    await testDraft(server);
    expect((await publish()).body).toEqual({ success: true });
    const form = await server.ok('formGet', { as, params: params(), extended: true });
    expect(form).toMatchObject({ version: '1', draftToken: null, submissions: 0, publishedAt: expect.any(String) });
    expect(form.updatedAt).toBe(form.publishedAt);
    expect((await audits()).at(-1)).toEqual({
      action: 'form.update.publish',
      details: { oldDefId: null, newDefId: expect.any(Number) },
    });
    expect((await publish()).body).toMatchObject({ code: 404.1 });
    const tokens = await server.db.selectFrom('formDefs').select('draftToken').execute();
    expect(tokens).toEqual([{ draftToken: null }]);
  });

  it('the draft of a form can have a published version, but not be published with it', async () => {
    const { published, sendDraft, publish, as, params } = await formProject(server);
    await published({ version: '1' });
    expect((await sendDraft({ version: '1' })).status).toBe(200);
    expect((await publish()).body).toMatchObject({
      code: 409.6,
      details: { xmlFormId: 'wells', version: '1' },
    });
    expect((await publish('')).body).toMatchObject({ code: 409.6 });
    expect((await server.call('draftGet', { as, params: params() })).status).toBe(200);
  });

  it('the draft of a form is published with another version, written into its XML and nowhere else', async () => {
    const { published, sendDraft, publish, as, params, audits } = await formProject(server);
    await published({ version: '1' });
    await sendDraft();
    const { body: before } = await server.call('draftXml', { as, params: params() });
    expect((await publish('2021 v2/é "x"')).status).toBe(200);
    const { body: after } = await server.call('formXml', { as, params: params() });
    expect(after).toBe(String(before).replace('version="1">', 'version="2021 v2/é &quot;x&quot;">'));
    expect(await server.ok('formGet', { as, params: params() })).toMatchObject({ version: '2021 v2/é "x"' });
    expect((await audits()).slice(-2)).toMatchObject([
      { action: 'form.update.draft.set', details: { automated: true, oldDraftDefId: expect.any(Number) } },
      { action: 'form.update.publish', details: { oldDefId: expect.any(Number), newDefId: expect.any(Number) } },
    ]);
  });

  it('the draft of a form is deleted, and the next one has another token', async () => {
    const { published, sendDraft, as, params, audits } = await formProject(server);
    await published();
    await sendDraft();
    const { draftToken } = await server.ok('draftGet', { as, params: params() });
    await testDraft(server);
    expect(await server.ok('draftDelete', { as, params: params() })).toEqual({ success: true });
    expect((await audits()).at(-1)).toMatchObject({
      action: 'form.update.draft.delete',
      details: { oldDraftDefId: expect.any(Number) },
    });
    expect((await server.call('draftGet', { as, params: params() })).body).toMatchObject({ code: 404.1 });
    expect((await server.call('draftDelete', { as, params: params() })).body).toMatchObject({ code: 404.1 });
    await sendDraft();
    const next = await server.ok('draftGet', { as, params: params(), extended: true });
    expect(next).toMatchObject({ submissions: 0 });
    expect(next.draftToken).not.toBe(draftToken);
  });

  it('the draft of a form without a published version is not deleted', async () => {
    const { draft, as, params } = await formProject(server);
    await draft();
    expect((await server.call('draftDelete', { as, params: params() })).body).toMatchObject({ code: 409.7 });
    expect((await server.call('draftGet', { as, params: params() })).status).toBe(200);
  });
});
