import { describeServer, type TestServer } from '#test/support/server';
import { publishSurvey } from '#test/support/form/survey';

const begin = async (server: TestServer) => {
  const as = server.admin.token;
  const form = await publishSurvey(server);
  const params = { projectId: form.projectId };
  const define = (name: unknown) => server.call('actorPropertyCreate', { as, params, body: { name } });
  const appUser = (properties?: unknown) =>
    server.call('appUserCreate', { as, params, body: { displayName: 'Tablet', properties } });
  const link = (properties?: unknown) =>
    server.call('publicLinkCreate', { as, params: form, body: { displayName: 'Poster', properties } });
  const ofAppUsers = async () => (await server.ok('appUserList', { as, params })).map(({ properties }) => properties);
  return { as, form, params, define, appUser, link, ofAppUsers };
};

describeServer('properties of app users and public links', (server) => {
  it('properties have names like variables, once in a project', async () => {
    const { as, params, define } = await begin(server);
    for (const name of ['team', 'Team', 'región', '_x', 'a.b-c_1']) expect((await define(name)).status).toBe(200);
    for (const name of ['displayName', 'NAME', 'label', '__id', '1st', 'a b', 'a:b', '']) {
      expect((await define(name)).body).toHaveProperty('code');
    }
    expect((await define('team')).body).toMatchObject({
      code: 409.3,
      details: { fields: ['projectId', 'name'], values: [String(params.projectId), 'team'] },
    });
    expect(await server.ok('actorPropertyList', { as, params, extended: false })).toHaveLength(5);
  });

  it('an app user is created with properties, which the extended list shows', async () => {
    const { define, appUser, ofAppUsers } = await begin(server);
    await define('team');
    await define('region');
    expect((await appUser({ team: ' oak ', region: '' })).status).toBe(200);
    expect((await appUser()).status).toBe(200);
    expect(await ofAppUsers()).toEqual([null, { team: 'oak' }]);
  });

  it.each([
    ['an unknown property', { nonesuch: 'x' }, { field: 'properties', value: 'nonesuch' }],
    ['a number', { team: 5 }, { field: 'team', value: 5 }],
  ])('an app user with %s is not created', async (_, properties, details) => {
    const { define, appUser, ofAppUsers } = await begin(server);
    await define('team');
    expect((await appUser(properties)).body).toMatchObject({ code: 400.8, details });
    expect(await ofAppUsers()).toEqual([]);
  });

  it('properties of an app user are set one by one, without other changes', async () => {
    const { as, params, define, appUser } = await begin(server);
    await define('team');
    await define('region');
    const { id } = (await appUser({ team: 'oak' })).body as { id: number };
    const change = (body: object) => server.ok('appUserUpdate', { as, params: { ...params, appUserId: id }, body });
    expect(await change({ properties: { region: 'north' } })).toMatchObject({
      displayName: 'Tablet',
      properties: { team: 'oak', region: 'north' },
      lastUsed: null,
    });
    expect(await change({ properties: { team: null } })).toMatchObject({ properties: { region: 'north' } });
    expect(await change({ displayName: 'renamed' })).toMatchObject({ displayName: 'Tablet' });
    const got = await server.ok('appUserGet', { as, params: { ...params, appUserId: id } });
    expect(got).toMatchObject({ id, properties: { region: 'north' } });
    const log = await server.ok('auditList', { as, query: { action: 'field_key.property.set' }, extended: true });
    expect(log).toMatchObject([
      { details: { properties: { team: null } }, actee: { id } },
      { details: { properties: { region: 'north' } }, actee: { id } },
    ]);
  });

  it('a public link has properties in addition to its terms', async () => {
    const { as, form, define, link } = await begin(server);
    await define('team');
    const { id: linkId } = (await link({ team: 'elm' })).body as { id: number };
    const params = { ...form, linkId };
    const change = (body: object) => server.ok('publicLinkUpdate', { as, params, body });
    expect(await change({ properties: { team: 'oak' } })).toMatchObject({ properties: { team: 'oak' } });
    expect(await change({ displayName: 'Door' })).toMatchObject({ displayName: 'Door', properties: { team: 'oak' } });
    expect(await server.ok('publicLinkGet', { as, params })).toMatchObject({ id: linkId, properties: { team: 'oak' } });
    const actions = (await server.ok('auditList', { as, query: { action: 'public_link' } })).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['public_link.update', 'public_link.property.set', 'public_link.create']);
  });

  it('the list of properties shows the values of existing app users and links only', async () => {
    const { as, params, define, appUser } = await begin(server);
    await define('team');
    await define('region');
    const { id } = (await appUser({ team: 'oak' })).body as { id: number };
    await appUser({ team: 'elm' });
    await appUser({ team: 'elm' });
    const list = () => server.call('actorPropertyList', { as, params, extended: true });
    expect((await list()).body).toEqual([
      { name: 'region', values: [] },
      { name: 'team', values: ['elm', 'oak'] },
    ]);
    await server.ok('appUserDelete', { as, params: { ...params, appUserId: id } });
    expect((await list()).body).toMatchObject([{}, { name: 'team', values: ['elm'] }]);
  });
});
