import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { serverLimits } from '#server/domain/core/limits';
import { describeServer } from '#test/support/server';

describeServer('invalid requests', (server) => {
  const post = async (payload: string | Buffer, headers: Record<string, string> = {}, url = '/v1/projects') => {
    const raw = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/json', ...headers },
      payload,
    });
    return raw.json() as Record<string, unknown>;
  };
  const problem = (code: number, details?: object) => ({
    message: expect.any(String) as unknown,
    code,
    ...(details ? { details } : {}),
  });

  it.each([
    ['no JSON', '{"name": ', problem(400.1, { format: 'json', rawLength: 9 })],
    ['a name missing', '{}', problem(400.2, { field: 'name' })],
    ['a name of null', '{"name":null}', problem(400.2, { field: 'name' })],
    ['a blank name', '{"name":""}', problem(400.2, { field: 'name' })],
    ['an unknown property', '{"name":"a","nmae":"b"}', problem(400.4, { field: 'nmae' })],
    ['one called __proto__', '{"name":"a","__proto__":"b"}', problem(400.4, { field: '__proto__' })],
    ['a number for a name', '{"name":3}', problem(400.11, { field: 'name', expected: 'string' })],
    [
      'a text for a boolean',
      '{"name":"a","archived":"yes"}',
      problem(400.11, { field: 'archived', expected: 'boolean' }),
    ],
    ['a list', '[]', problem(400.11, { field: '', expected: 'object' })],
  ])('a request is refused with %s', async (_what, body, expected) => {
    expect(await post(body)).toEqual(expected);
  });

  it('a request with several missing values is refused with all of them', async () => {
    const body = await post('{"password":"secret"}', {}, '/v1/sessions');
    expect(body).toEqual(problem(400.3, { expected: ['email', 'password'], got: {} }));
  });

  it('a request is refused if a name is too long', async () => {
    const { id } = await server.ok('projectCreate', { as: server.admin.token, body: { name: 'a' } });
    const body = await post(JSON.stringify({ displayName: 'x'.repeat(65) }), {}, `/v1/projects/${id}/app-users`);
    expect(body).toEqual(problem(400.13, { field: 'displayName', maxLength: '64' }));
  });

  it('a request is refused if an address is too long', async () => {
    const body = await post(JSON.stringify({ email: `${'x'.repeat(250)}@example.org` }), {}, '/v1/users');
    expect(body).toEqual(problem(400.13, { field: 'email', maxLength: '254' }));
  });

  it('a request is refused if text cannot be stored', async () => {
    expect(await post('{"name":"a\\u0000b"}')).toMatchObject({ code: 400.8 });
  });

  it.each(['{"name":"a\\ud800b"}', '{"name":"\\uDC00"}', '{"name":"a","\\udbff":1}'])(
    'a request is refused if a lone surrogate is in %s',
    async (body) => {
      expect(await post(body)).toMatchObject({ code: 400.8 });
    },
  );

  it('a request is accepted with whole characters that are written as two escapes', async () => {
    expect(await post('{"name":"\\ud83c\\udf31"}')).toMatchObject({ name: '🌱' });
  });

  it('a request is refused if text is too long to be indexed', async () => {
    // Random, because repetition is compressed.
    const propertyName = randomBytes(1_900).toString('hex');
    const setting = { as: server.admin.token, params: { propertyName }, body: { propertyValue: 1 } };
    expect((await server.call('preferenceSiteSave', setting)).body).toMatchObject({ code: 400.8 });
  });

  it('a request is refused beyond the size limit, announced or not, compressed or not', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(serverLimits.jsonBody) });
    const expected = problem(400.36, { limit: serverLimits.jsonBody });
    expect(await post(large)).toEqual(expected);
    expect(await post(gzipSync(large), { 'content-encoding': 'gzip' })).toEqual(expected);
  });

  it('a request can be compressed with gzip', async () => {
    const packed = gzipSync('{"name":"packed"}');
    expect(await post(packed, { 'content-encoding': 'gzip' })).toMatchObject({ name: 'packed' });
    expect(await post('no gzip', { 'content-encoding': 'gzip' })).toEqual(problem(400.1, { format: 'gzip' }));
    const unknown = await post('{}', { 'content-encoding': 'br' });
    expect(unknown).toEqual(problem(400.6, { field: 'Content-Encoding', value: 'br' }));
  });

  it.each([
    ['/projects', problem(404.2)],
    ['/v2/projects', problem(404.3, { got: '2' })],
    ['/v1/nonesuch', problem(404.1)],
    ['/v1/projects/999999', problem(404.1)],
    ['/v1/projects/99999999999999', problem(404.1)],
    ['/v1/projects/abc', problem(400.11, { value: 'abc', expected: 'integer' })],
    ['/v1/projects?limit=many', problem(400.11, { field: 'limit', expected: 'integer' })],
  ])('a request is refused for %s', async (url, expected) => {
    const headers = { authorization: `Bearer ${server.admin.token}` };
    expect((await server.app.inject({ url, headers })).json()).toEqual(expected);
  });

  it('a request is refused whose address cannot be decoded', async () => {
    const { statusCode } = await server.app.inject({ url: '/v1/projects/1/forms/%zz' });
    expect(statusCode).toBe(404);
  });

  it('a request for something that does not exist is “not found” before it is “not permitted”', async () => {
    const bob = await server.signUp('bob@example.org');
    const { id } = await server.ok('projectCreate', { as: server.admin.token, body: { name: 'a' } });
    expect((await server.call('projectGet', { as: bob.token, params: { projectId: id } })).body).toEqual(
      problem(403.1),
    );
    expect((await server.call('projectGet', { as: bob.token, params: { projectId: 999 } })).body).toEqual(
      problem(404.1),
    );
  });
});
