import { describeServer } from '#test/support/server';

const xml = (id: string) =>
  `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>${id}</h:title><model><instance><data id="${id}"><a/></data></instance><bind nodeset="/data/a" type="string"/></model></h:head><h:body><input ref="/data/a"><label>A</label></input></h:body></h:html>`;

describeServer('newer clients', (server) => {
  const as = () => server.admin.token;

  it('newer clients get the public settings, which are empty, without a login', async () => {
    expect(await server.ok('configPublicList', {})).toEqual({});
    const unknown = await server.app.inject({
      url: '/v1/config/analytics',
      headers: { authorization: `Bearer ${as()}` },
    });
    expect(unknown.json()).toMatchObject({ code: 404.1 });
  });

  it('newer clients get projects with forms and verbs, and empty lists of missing features', async () => {
    const { id: projectId } = await server.ok('projectCreate', { as: as(), body: { name: 'Trees' } });
    await server.ok('formCreate', { as: as(), params: { projectId }, body: xml('oaks'), query: { publish: true } });
    const [project] = await server.ok('projectList', {
      as: as(),
      query: { forms: true, datasets: true },
      extended: false,
    });
    expect(project).toMatchObject({
      id: projectId,
      forms: 1,
      datasets: 0,
      lastEntity: null,
      deletedAt: null,
      datasetList: [],
      formList: [
        {
          xmlFormId: 'oaks',
          reviewStates: { received: 0, hasIssues: 0, edited: 0 },
          entityRelated: false,
          submissions: 0,
        },
      ],
    });
    expect(project?.verbs).toContain('form.update');
    const [plain] = await server.ok('projectList', { as: as() });
    expect(plain).not.toHaveProperty('formList');
    const params = { projectId, xmlFormId: 'oaks' };
    expect(await server.ok('datasetList', { as: as(), params: { projectId } })).toEqual([]);
    expect(await server.ok('actorPropertyList', { as: as(), params: { projectId } })).toEqual([]);
    expect(await server.ok('datasetDiffList', { as: as(), params })).toEqual([]);
    expect((await server.call('datasetDiffDraftList', { as: as(), params })).body).toMatchObject({ code: 404.1 });
    await server.ok('draftCreate', { as: as(), params });
    expect(await server.ok('datasetDiffDraftList', { as: as(), params })).toEqual([]);
  });

  it.each([
    ['__system/deletedAt eq null', 1],
    ['__system/deletedAt ne null', 0],
    [
      '(__system/submissionDate le 2999-01-01T00:00:00.000Z and (__system/deletedAt eq null or __system/deletedAt gt 2000-01-01T00:00:00.000Z))',
      1,
    ],
  ])('newer clients filter submissions by %s', async ($filter, count) => {
    const { id: projectId } = await server.ok('projectCreate', { as: as(), body: { name: 'Trees' } });
    const params = { projectId, xmlFormId: 'oaks' };
    await server.ok('formCreate', { as: as(), params: { projectId }, body: xml('oaks'), query: { publish: true } });
    const answer =
      '<data xmlns:orx="http://openrosa.org/xforms" id="oaks"><orx:meta><orx:instanceID>uuid:1</orx:instanceID></orx:meta><a>x</a></data>';
    await server.ok('submissionCreate', { as: as(), params, body: answer });
    const page = await server.ok('odataSubmissions', { as: as(), params, query: { $filter } });
    expect(page.value).toHaveLength(count);
  });
});
