import { findConfig } from '#server/db/config';
import { machineAddresses } from '#server/external/machineAddresses';
import { describeServer } from '#test/support/server';

const chosen = 'https://survey.example.org';

describeServer('the address of the site', (server) => {
  const as = () => server.admin.token;
  const save = (origin: string | null) => server.call('siteAddressSave', { as: as(), body: { origin } });

  it('the address of the site is its own until one is configured, which mails, links and programs then use', async () => {
    const { port } = server.deps.config;
    expect(await server.ok('siteAddressGet', { as: as() })).toEqual({
      origin: `http://localhost:${port}`,
      setBy: 'default',
      addresses: machineAddresses(port),
    });
    expect(await server.ok('userCurrent', { as: as() })).not.toHaveProperty('siteOrigin');
    expect((await save(' https://Survey.example.org:443/ ')).body).toMatchObject({ origin: chosen, setBy: 'stored' });
    expect(await server.ok('siteAddressGet', { as: as() })).toMatchObject({ origin: chosen, setBy: 'stored' });
    expect(await server.ok('userCurrent', { as: as() })).toMatchObject({ siteOrigin: chosen });
    await server.ok('userCreate', { as: as(), body: { email: 'bob@example.org' } });
    expect(server.letters.at(-1)?.text).toContain(`${chosen}/#/account/claim`);
    const { id } = await server.ok('projectCreate', { as: as(), body: { name: 'Trees' } });
    const list = await server.app.inject({
      url: `/v1/projects/${id}/formList`,
      headers: { authorization: `Bearer ${as()}`, 'x-openrosa-version': '1.0' },
    });
    expect(list.statusCode).toBe(200);
    expect(await findConfig(server.db, 'siteAddress')).toMatchObject({ origin: chosen });
    expect((await save(null)).body).toMatchObject({ setBy: 'default' });
    expect(await server.ok('userCurrent', { as: as() })).not.toHaveProperty('siteOrigin');
    expect(await findConfig(server.db, 'siteAddress')).toBeUndefined();
    const audits = await server.db
      .selectFrom('audits')
      .select(['details', 'before'])
      .where('action', '=', 'config.set')
      .orderBy('id')
      .execute();
    expect(audits).toEqual([
      { details: { key: 'siteAddress', value: chosen }, before: { value: null } },
      { details: { key: 'siteAddress', value: null }, before: { value: chosen } },
    ]);
  });

  it.each([
    'survey.example.org',
    'ftp://survey.example.org',
    'javascript:alert(1)',
    'https://survey.example.org/path',
    'https://me:secret@survey.example.org',
    'http://localhost:8080',
    'http://127.0.0.1',
    '',
  ])('the address of the site cannot be %p', async (origin) => {
    expect(await save(origin)).toMatchObject({
      status: 400,
      body: { code: 400.8, details: { field: 'origin', value: origin, reason: expect.any(String) as unknown } },
    });
    expect(await findConfig(server.db, 'siteAddress')).toBeUndefined();
  });
});

describeServer(
  'an address of the site that is set by the operator',
  (server) => {
    it('the address of the site set by the operator is returned, and overrides a stored one', async () => {
      const as = server.admin.token;
      server.deps.siteOrigin.take('https://stored.example.org');
      expect(await server.ok('siteAddressGet', { as })).toMatchObject({ origin: chosen, setBy: 'variable' });
      expect(await server.ok('userCurrent', { as })).toMatchObject({ siteOrigin: chosen });
      expect(
        (await server.call('siteAddressSave', { as, body: { origin: 'https://a.example.org' } })).body,
      ).toMatchObject({
        code: 400.8,
        details: { reason: expect.stringContaining('ORIGIN') as unknown },
      });
    });
  },
  { ORIGIN: chosen },
);
