import { describeServer, type TestServer } from '#test/support/server';

const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex');

const begin = (server: TestServer) => {
  const as = server.admin.token;
  const set = (key: string, body: unknown, headers?: Readonly<Record<string, string>>) =>
    server.call('configSet', { as, params: { key }, body, ...(headers && { headers }) });
  const unset = (key: string) => server.call('configUnset', { as, params: { key } });
  const publicly = (key: string) => server.call('configPublicGet', { params: { key } });
  return { as, set, unset, publicly };
};

const time: unknown = expect.stringMatching(/^\d{4}-.*Z$/);

describeServer('settings of the whole server', (server) => {
  it('the look of the login is set, read by everybody, and unset', async () => {
    const { as, set, unset, publicly } = begin(server);
    const key = 'login-appearance';
    expect((await server.call('configGet', { as, params: { key } })).body).toMatchObject({ code: 404.1 });
    expect(await server.ok('configPublicList')).toEqual({});
    const value = { title: 'Our server', description: '**Welcome**' };
    const setting = { key, setAt: time, value };
    expect((await set(key, value)).body).toEqual(setting);
    expect(await server.ok('configGet', { as, params: { key } })).toEqual(setting);
    expect((await publicly(key)).body).toEqual(setting);
    expect(await server.ok('configPublicList')).toEqual({ [key]: setting });

    expect([(await unset(key)).status, (await unset(key)).status]).toEqual([200, 200]);
    expect((await publicly(key)).body).toMatchObject({ code: 404.1 });
    const log = await server.ok('auditList', { as, query: { action: 'config.set' } });
    expect(log.map(({ details }) => details)).toEqual([
      { key, value: null, blobId: null },
      { key, value: null, blobId: null },
      { key, value, blobId: null },
    ]);
  });

  it.each(['logo', 'hero-image'])('the picture %s is public, and served unchanged', async (key) => {
    const { as, set, publicly } = begin(server);
    expect((await publicly(key)).body).toMatchObject({ code: 404.1 });
    const setting = { key, setAt: time, blobExists: true };
    expect((await set(key, PICTURE, { 'content-type': 'image/png' })).body).toEqual(setting);
    const { raw } = await publicly(key);
    expect(raw.rawPayload).toEqual(PICTURE);
    expect(raw.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(await server.ok('configPublicList')).toEqual({ [key]: setting });
    expect(await server.ok('configGet', { as, params: { key } })).toEqual(setting);
  });

  it('a file that is not an image is refused as such', async () => {
    const { set, publicly } = begin(server);
    const refused = { code: 400.6, details: { field: 'Content-Type' } };
    expect((await set('logo', PICTURE, { 'content-type': '' })).body).toMatchObject(refused);
    expect((await set('logo', '<script/>', { 'content-type': 'text/html' })).body).toMatchObject(refused);
    const large = Buffer.alloc(5_000_001);
    expect((await set('logo', large, { 'content-type': 'image/png' })).body).toMatchObject({ code: 400.36 });
    expect((await publicly('logo')).body).toMatchObject({ code: 404.1 });
  });

  it('the use of the server is not reported, and that can only be confirmed', async () => {
    const { as, set, publicly } = begin(server);
    expect((await set('analytics', { enabled: false })).body).toMatchObject({ value: { enabled: false } });
    expect((await set('analytics', { enabled: true, email: 'a@example.org' })).body).toHaveProperty('code');
    expect(await server.ok('configGet', { as, params: { key: 'analytics' } })).toMatchObject({
      value: { enabled: false },
    });
    expect((await publicly('analytics')).body).toMatchObject({ code: 403.1 });
    expect(await server.ok('configPublicList')).toEqual({});
  });

  it.each([
    ['nonesuch', { a: 1 }, 400.8],
    ['backups', { folder: '/' }, 400.8],
    ['login-appearance', { title: 5 }, 400.11],
    ['login-appearance', { title: 'x'.repeat(1001) }, 400.13],
    ['login-appearance', { heading: 'x' }, 400.4],
    ['login-appearance', '{', 400.1],
  ])('the setting %s cannot be %p', async (key, value, code) => {
    const { set } = begin(server);
    expect((await set(key, value)).body).toMatchObject({ code });
  });

  it('internal settings of the server can neither be read nor unset', async () => {
    const { as, unset } = begin(server);
    for (const key of ['secret', 'schema', 'siteAddress']) {
      expect((await server.call('configGet', { as, params: { key } })).body).toMatchObject({ code: 404.1 });
      expect((await unset(key)).body).toMatchObject({ code: 400.8 });
    }
  });
});
