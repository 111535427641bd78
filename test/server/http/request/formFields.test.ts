import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { bareApp } from '#server/app';
import { registerRoute, type RouteSpec } from '#server/http/route';
import { describeServer } from '#test/support/server';

const FIELDS = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

describeServer('form-encoded bodies', (server) => {
  let app: FastifyInstance;
  const spec = { method: 'POST', access: 'authenticated', reply: 'file', audit: null, body: 'Passphrases' } as const;

  beforeAll(async () => {
    app = bareApp('silent');
    const echo = (more: Pick<RouteSpec, 'path' | 'formFields'>) =>
      registerRoute(app, server.deps, { ...spec, ...more }, async ({ body }) => ({
        contentType: 'application/json',
        body: JSON.stringify(body),
      }));
    echo({ path: '/fields', formFields: true });
    echo({ path: '/plain' });
    await app.ready();
  });
  afterAll(() => app.close());

  const send = async (payload: string | Buffer, headers: Record<string, string>, url = '/v1/fields') => {
    const raw = await app.inject({ method: 'POST', url, headers, payload });
    return raw.json() as Record<string, unknown>;
  };
  const bearer = () => ({ authorization: `Bearer ${server.admin.token}` });
  const cookie = () => ({ cookie: `session=${encodeURIComponent(server.admin.token)}` });
  const csrf = () => server.deps.tokens.csrfOf(server.admin.token);
  const fields = (record: Readonly<Record<string, string>>) => new URLSearchParams(record).toString();

  it.each([
    ['two', '12=open+sesame&13=%C5%BElu%C5%A5%26%3D%2B', { 12: 'open sesame', 13: 'žluť&=+' }],
    ['one without a value', '12', { 12: '' }],
    ['one of each name, the last', '12=a&12=b', { 12: 'b' }],
    ['what is no UTF-8', '12=%ff', { 12: '\u{fffd}' }],
    ['percent signs that escape nothing', '12=100%&13=%zz', { 12: '100%', 13: '%zz' }],
    ['nothing', '', {}],
    ['only separators', '&&', {}],
  ])('form-encoded bodies are read: %s', async (_, payload, expected) => {
    expect(await send(payload, { ...bearer(), ...FIELDS })).toEqual(expected);
  });

  it('form-encoded bodies are read with any parameters of the content type, compressed too', async () => {
    const type = { 'content-type': ' Application/X-WWW-Form-URLencoded ; charset=UTF-8' };
    expect(await send('12=a', { ...bearer(), ...type })).toEqual({ 12: 'a' });
    const packed = { ...bearer(), ...FIELDS, 'content-encoding': 'gzip' };
    expect(await send(gzipSync('12=a'), packed)).toEqual({ 12: 'a' });
    expect(await send('12=a', { ...bearer(), 'content-type': 'text/plain;application/x-www-form-urlencoded' })).toEqual(
      {},
    );
  });

  it('calls with form-encoded bodies accept JSON as well', async () => {
    expect(await send('{"12":"a"}', { ...bearer(), ...JSON_TYPE })).toEqual({ 12: 'a' });
    expect(await send('{"12":7}', { ...bearer(), ...JSON_TYPE })).toMatchObject({ code: 400.11 });
  });

  it('form-encoded bodies cannot change a prototype', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/fields',
      headers: { ...bearer(), ...FIELDS },
      payload: '__proto__=a&constructor=b&__proto__[x]=c',
    });
    expect(answer.body).toBe('{"__proto__":"a","constructor":"b","__proto__[x]":"c"}');
    expect('x' in {}).toBe(false);
  });

  it('form-encoded bodies are refused beyond the limit, compressed or not', async () => {
    const large = fields({ 12: 'x'.repeat(100_000) });
    const refusal = { code: 400.36, details: { limit: 100_000 } };
    expect(await send(large, { ...bearer(), ...FIELDS })).toMatchObject(refusal);
    const packed = { ...bearer(), ...FIELDS, 'content-encoding': 'gzip' };
    expect(await send(gzipSync(large), packed)).toMatchObject(refusal);
    const most = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [at + 1, 'x'.repeat(1000)]));
    expect(await send(fields(most), { ...bearer(), ...FIELDS })).toHaveProperty('12');
  });

  it('form-encoded bodies are read only by the calls that expect them', async () => {
    expect(await send('12=a', { ...bearer(), ...FIELDS }, '/v1/plain')).toEqual({});
    expect(await send(fields({ __csrf: csrf() }), { ...cookie(), ...FIELDS }, '/v1/plain')).toMatchObject({
      code: 401.2,
    });
  });

  it('form-encoded bodies with __csrf prove that they come from our pages, and it is removed', async () => {
    const own = { ...cookie(), ...FIELDS };
    expect(await send('12=a', own)).toMatchObject({ code: 401.2 });
    expect(await send('', own)).toMatchObject({ code: 401.2 });
    expect(await send(fields({ 12: 'a', __csrf: 'wrong' }), own)).toMatchObject({ code: 401.2 });
    expect(await send(fields({ 12: 'a', __csrf: '' }), own)).toMatchObject({ code: 401.2 });
    expect(await send(fields({ 12: 'a', __csrf: '%' }), own)).toMatchObject({ code: 401.2 });
    expect(await send(fields({ 12: 'a', csrf: csrf() }), own)).toMatchObject({ code: 401.2 });
    expect(await send(fields({ 12: 'a', __csrf: csrf() }), own)).toEqual({ 12: 'a' });
    // As a script reads it from its cookie.
    expect(await send(fields({ 12: 'a', __csrf: encodeURIComponent(csrf()) }), own)).toEqual({ 12: 'a' });
    const json = { ...cookie(), ...JSON_TYPE };
    expect(await send(JSON.stringify({ 12: 'a', __csrf: csrf() }), json)).toEqual({ 12: 'a' });
    expect(await send(JSON.stringify({ 12: 'a' }), json)).toMatchObject({ code: 401.2 });
    // The token of another session proves nothing.
    const bob = await server.signUp('bob@example.org');
    const others = fields({ 12: 'a', __csrf: server.deps.tokens.csrfOf(bob.token) });
    expect(await send(others, own)).toMatchObject({ code: 401.2 });
  });

  it('form-encoded bodies need no __csrf if the credentials are not added by the browser, and it is removed there too', async () => {
    expect(await send(fields({ 12: 'a', __csrf: 'any' }), { ...bearer(), ...FIELDS })).toEqual({ 12: 'a' });
  });
});
