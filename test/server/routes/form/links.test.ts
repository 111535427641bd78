import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';

describeServer('web-form id', (server) => {
  const get = async (enketoId: string | null | undefined, as?: string) =>
    (await server.call('formLinkGet', { params: { enketoId: enketoId ?? '' }, ...(as === undefined ? {} : { as }) }))
      .body;
  /** As a browser sends it that followed a link. */
  const getBy = async (enketoId: string | null | undefined, token: string | null) => {
    const url = `/v1/form-links/${enketoId ?? ''}/form?st=${encodeURIComponent(token ?? '')}`;
    return (await server.app.inject({ method: 'GET', url })).json<unknown>();
  };

  const publishedForm = async (id = 'wells') => {
    const project = await formProject(server);
    await project.published({ id });
    const params = project.params(id);
    const form = () => server.ok('formGet', { as: project.as, params });
    const { enketoId, enketoOnceId } = await form();
    const link = (once?: boolean) =>
      server.ok('publicLinkCreate', { as: project.as, params, body: { displayName: 'Poster', once } });
    return { ...project, params, form, enketoId, enketoOnceId, link };
  };

  it('the id of a web form opens a published form to those who may read it, by either of its ids', async () => {
    const { as, params, enketoId, enketoOnceId, form, projectId } = await publishedForm('odd id/ü 1');
    const { user, token } = await server.signUp('collector@example.org');
    expect(await get(enketoId)).toMatchObject({ code: 401.2 });
    expect(await get(enketoOnceId)).toMatchObject({ code: 401.2 });
    expect(await get(enketoId, token)).toMatchObject({ code: 403.1 });
    await server.ok('projectRoleCreate', { as, params: { projectId, role: 'formfill', actorId: user.id } });
    const plain = await server.ok('formGet', { as, params, extended: false });
    expect(await get(enketoId, token)).toEqual(plain);
    expect(await get(enketoOnceId, token)).toEqual(plain);
    expect(plain.xmlFormId).toBe((await form()).xmlFormId);
  });

  it('the id of a web form opens it to its own links; single-submission links need the single-submission id', async () => {
    const { enketoId, enketoOnceId, link } = await publishedForm();
    const other = await publishedForm();
    const [many, once] = [await link(), await link(true)];
    expect(await getBy(enketoId, many.token)).toMatchObject({ xmlFormId: 'wells', state: 'open' });
    expect(await getBy(enketoOnceId, many.token)).toMatchObject({ xmlFormId: 'wells' });
    expect(await getBy(enketoOnceId, once.token)).toMatchObject({ xmlFormId: 'wells' });
    expect(await getBy(enketoId, once.token)).toMatchObject({ code: 404.1 });
    expect(await getBy(other.enketoId, many.token)).toMatchObject({ code: 403.1 });
    expect(await getBy(other.enketoOnceId, once.token)).toMatchObject({ code: 403.1 });
    expect(await getBy(enketoId, 'short')).toMatchObject({ code: 403.1 });
  });

  it('the id of a web form is an app for those who may open it: with the token of a link, with the project of an account', async () => {
    const { as, enketoId, params, link } = await publishedForm();
    const { token } = await link();
    const appAt = async (query: string, headers = {}) =>
      (await server.app.inject({ url: `/v1/form-links/${enketoId ?? ''}/app${query}`, headers })).json<object>();
    const byLink = await appAt(`?st=${encodeURIComponent(token ?? '')}`);
    expect(byLink).toMatchObject({ start_url: `/-/x/${enketoId}?st=${encodeURIComponent(token ?? '')}`, scope: '/-/' });
    expect(byLink).not.toHaveProperty('description');
    const { name } = await server.ok('projectGet', { as, params });
    expect(await appAt('', { authorization: `Bearer ${as}` })).toMatchObject({
      start_url: `/-/x/${enketoId}`,
      description: name,
    });
    expect(await appAt('')).toMatchObject({ code: 401.2 });
    expect(await appAt('?st=short')).toMatchObject({ code: 403.1 });
  });

  it('the draft of a form is not an app', async () => {
    const project = await formProject(server);
    await project.draft({ id: 'wells' });
    const { enketoId } = await server.ok('draftGet', { as: project.as, params: project.params('wells') });
    expect(
      (await server.call('formLinkApp', { as: project.as, params: { enketoId: enketoId ?? '' } })).body,
    ).toMatchObject({
      code: 404.1,
    });
  });

  it('the id of a web form is resolved in any state, so that the page can show it', async () => {
    const { as, params, enketoId, link } = await publishedForm();
    const { token } = await link();
    for (const state of ['closing', 'closed'] as const) {
      await server.ok('formUpdate', { as, params, body: { state } });
      expect(await getBy(enketoId, token)).toMatchObject({ state });
    }
  });

  it('the id of a web form is refused with a link that was revoked or deleted', async () => {
    const { as, params, enketoId, link, sendDraft } = await publishedForm();
    const [revoked, deleted] = [await link(), await link()];
    await server.ok('sessionDelete', { as, params: { token: revoked.token ?? '' } });
    await server.ok('publicLinkDelete', { as, params: { ...params, linkId: deleted.id } });
    await sendDraft();
    const draft = await server.ok('draftGet', { as, params });
    for (const { token } of [revoked, deleted]) {
      expect(await getBy(enketoId, token)).toMatchObject({ code: 403.1 });
      expect(await getBy(draft.enketoId, token)).toMatchObject({ code: 403.1 });
      expect(await getBy('unknown', token)).toMatchObject({ code: 403.1 });
    }
  });

  it('the id of a web form opens a draft to everybody', async () => {
    const { as, params, enketoId, sendDraft, link } = await publishedForm();
    await sendDraft({ version: '2' });
    const draft = await server.ok('draftGet', { as, params, extended: false });
    const { token } = await server.signUp('stranger@example.org');
    expect(draft.enketoId).toEqual(expect.stringMatching(/^[0-9a-f]{32}$/));
    expect(draft.enketoId).not.toBe(enketoId);
    expect(await get(draft.enketoId)).toEqual(draft);
    expect(await get(draft.enketoId, token)).toEqual(draft);
    expect(await getBy(draft.enketoId, (await link()).token)).toEqual(draft);
    expect(draft).toMatchObject({ version: '2', draftToken: expect.any(String) as unknown, publishedAt: null });
    expect(draft).toHaveProperty('enketoOnceId', null);
  });

  it.each(['', 'unknown', 'a'.repeat(65), '%00', "x'or'1", '::abc', '../..', '__proto__'])(
    'the id of a web form that does not exist (%j) is not found',
    async (id) => {
      const { as } = await publishedForm();
      expect(await get(id)).toMatchObject({ code: 404.1 });
      expect(await get(id, as)).toMatchObject({ code: 404.1 });
    },
  );

  it('the id of a web form is not found after its form or project is deleted', async () => {
    const [one, two] = [await publishedForm(), await publishedForm()];
    for (const { as, params, sendDraft } of [one, two]) {
      await sendDraft();
      expect(await get((await server.ok('draftGet', { as, params })).enketoId)).toMatchObject({ xmlFormId: 'wells' });
    }
    const { as } = one;
    const drafts = [];
    for (const { params } of [one, two]) drafts.push((await server.ok('draftGet', { as, params })).enketoId);
    const links = [await one.link(), await two.link()];
    await server.ok('formDelete', { as, params: one.params });
    await server.ok('projectDelete', { as, params: { projectId: two.projectId } });
    for (const [index, { enketoId, enketoOnceId, params }] of [one, two].entries()) {
      for (const id of [enketoId, enketoOnceId, drafts[index]]) {
        expect(await get(id)).toMatchObject({ code: 404.1 });
        expect(await get(id, as)).toMatchObject({ code: 404.1 });
        expect(await getBy(id, links[index]?.token ?? null)).toMatchObject({ code: 404.1 });
      }
      const xml = await server.call('formXml', { as: links[index]?.token ?? '', params });
      expect(xml.body).toMatchObject({ code: 404.1 });
    }
  });
});

describeServer('web-form ids', (server) => {
  const ids = async () => {
    const project = await formProject(server);
    const { as, params } = project;
    const form = async () => {
      const { enketoId, enketoOnceId } = await server.ok('formGet', { as, params: params() });
      return { enketoId, enketoOnceId };
    };
    const draft = async () => (await server.ok('draftGet', { as, params: params() })).enketoId ?? null;
    const opens = async (enketoId: string | null) =>
      (await server.call('formLinkGet', { as, params: { enketoId: enketoId ?? '' } })).status === 200;
    return { ...project, form, draftId: draft, opens };
  };

  it('the ids of web forms are created with the draft, and with the first publication', async () => {
    const { draft, publish, form, draftId, opens } = await ids();
    await draft();
    const first = await draftId();
    expect(await form()).toEqual({ enketoId: first, enketoOnceId: null });
    expect(await opens(first)).toBe(true);
    await publish();
    const { enketoId, enketoOnceId } = await form();
    expect(new Set([first, enketoId, enketoOnceId, null]).size).toBe(4);
    expect(await opens(first)).toBe(false);
    expect(await opens(enketoId ?? null)).toBe(true);
  });

  it('the ids of web forms are permanent: those of the form for good, that of the draft until it is published or deleted', async () => {
    const { published, sendDraft, publish, form, draftId, opens, as, params } = await ids();
    await published({ version: '1' });
    const forEver = await form();
    await sendDraft({ version: '2' });
    const first = await draftId();
    await sendDraft({ version: '3' });
    expect(await draftId()).toBe(first);
    await publish('4');
    expect(await opens(first)).toBe(false);
    await sendDraft();
    const second = await draftId();
    expect([first, null]).not.toContain(second);
    await server.ok('draftDelete', { as, params: params() });
    expect(await opens(second)).toBe(false);
    await sendDraft();
    expect([first, second, null]).not.toContain(await draftId());
    expect(await form()).toEqual(forEver);
    const definitions = await server.db.selectFrom('formDefs').select('enketoId').execute();
    expect(definitions.filter(({ enketoId }) => enketoId !== null)).toHaveLength(1);
  });

  it('the ids of web forms are shown for the published version and the draft, not for past versions', async () => {
    const { published, sendDraft, publish, form, as, params } = await ids();
    await published({ version: '1' });
    await sendDraft({ version: '2' });
    await publish();
    const [current, past] = await server.ok('formVersionList', { as, params: params() });
    expect(current).toMatchObject(await form());
    expect(past).toMatchObject({ enketoId: null, enketoOnceId: null });
    const listed = await server.ok('formList', { as, params: params() });
    expect(listed).toMatchObject([await form()]);
  });

  it('the ids of web forms stay when managed encryption is turned on, for the published version and the draft', async () => {
    const { published, sendDraft, form, draftId, opens, as, projectId } = await ids();
    await published({ version: '1' });
    await sendDraft({ version: '2' });
    const [before, draft] = [await form(), await draftId()];
    await server.ok('projectKeyCreate', { as, params: { projectId }, body: { passphrase: 'a passphrase' } });
    expect(await form()).toEqual(before);
    expect(await draftId()).toBe(draft);
    expect([await opens(draft), await opens(before.enketoId ?? null)]).toEqual([true, true]);
  });
});
