import { describeServer } from '#test/support/server';

describeServer('settings that newer clients keep', (server) => {
  const as = () => server.admin.token;
  const own = async () => (await server.ok('userCurrent', { as: as() })).preferences;
  const log = async () =>
    (await server.ok('auditList', { as: as(), query: { action: 'user' } }))
      .filter(({ action }) => action.startsWith('user.preference.'))
      .map(({ action, actorId, actee, details }) => [action, actorId, actee?.id, details]);

  it('settings are stored by user, for the site and for projects, until they are unset', async () => {
    expect(await own()).toEqual({ site: {}, projects: {} });
    const { id: projectId } = await server.ok('projectCreate', { as: as(), body: { name: 'Trees' } });
    const site = { as: as(), params: { propertyName: 'projectSortMode' } };
    const inProject = { as: as(), params: { projectId, propertyName: 'formTrashCollapsed' } };
    await server.ok('preferenceSiteSave', { ...site, body: { propertyValue: 'latest' } });
    await server.ok('preferenceSiteSave', { ...site, body: { propertyValue: { by: ['name', null] } } });
    await server.ok('preferenceProjectSave', { ...inProject, body: { propertyValue: false } });
    await server.ok('preferenceProjectSave', {
      as: as(),
      params: { projectId, propertyName: 'none' },
      body: { propertyValue: null },
    });
    expect(await own()).toEqual({
      site: { projectSortMode: { by: ['name', null] } },
      projects: { [projectId]: { formTrashCollapsed: false, none: null } },
    });
    expect(await server.ok('userCurrent', { as: as(), extended: false })).not.toHaveProperty('preferences');
    await server.ok('preferenceSiteDelete', site);
    expect((await server.call('preferenceSiteDelete', site)).body).toMatchObject({ code: 404.1 });
    await server.ok('preferenceProjectDelete', inProject);
    expect(await own()).toEqual({ site: {}, projects: { [projectId]: { none: null } } });
    const { id } = server.admin.user;
    const projectScope = { scope: 'project', projectId };
    expect(await log()).toEqual([
      ['user.preference.delete', id, id, { ...projectScope, propertyName: 'formTrashCollapsed' }],
      ['user.preference.delete', id, id, { scope: 'site', propertyName: 'projectSortMode' }],
      ['user.preference.update', id, id, { ...projectScope, propertyName: 'none', propertyValue: null }],
      ['user.preference.update', id, id, { ...projectScope, propertyName: 'formTrashCollapsed', propertyValue: false }],
      [
        'user.preference.update',
        id,
        id,
        { scope: 'site', propertyName: 'projectSortMode', propertyValue: { by: ['name', null] } },
      ],
      ['user.preference.update', id, id, { scope: 'site', propertyName: 'projectSortMode', propertyValue: 'latest' }],
    ]);
    const brief = await server.ok('auditList', { as: as(), query: { action: 'nonverbose' } });
    expect(brief.map(({ action }) => action)).toEqual(['project.create']);
    await server.ok('projectDelete', { as: as(), params: { projectId } });
    expect(await own()).toEqual({ site: {}, projects: {} });
  });

  it.each([
    [{}, 400.23, { property: 'propertyValue' }],
    [{ propertyValue: 1, other: 2 }, 400.33, { expected: ['propertyValue'], actual: ['propertyValue', 'other'] }],
  ])('a setting is exactly one value: %j', async (body, code, details) => {
    const sent = { as: as(), params: { propertyName: 'x' }, body };
    expect((await server.call('preferenceSiteSave', sent)).body).toMatchObject({ code, details });
  });

  it('a setting is of a project that exists', async () => {
    const sent = { as: as(), params: { projectId: 999_999, propertyName: 'x' }, body: { propertyValue: 1 } };
    expect((await server.call('preferenceProjectSave', sent)).body).toMatchObject({ code: 404.1 });
  });
});
