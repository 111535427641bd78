import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limits } from '#api/limits';
import { serverLimits } from '#server/domain/core/limits';
import { bareApp, registerApi } from '#server/app';
import { usualConnections } from '#server/http/connections';
import { defaultTimeouts } from '#server/http/request/slowClientTimeouts';
import { multipartBody, xmlPart } from '#test/support/device/multipart';
import { phoneOfAppUser } from '#test/support/device/phone';
import { clientOf, manualClock } from '#test/support/servers/rawClients';
import { describeServer } from '#test/support/server';
import { publishSurvey, surveyAnswer } from '#test/support/form/survey';
import { until } from '#test/support/until';

describeServer('slow requests', (server) => {
  const { unknownMs, windowMs, windowBytes } = defaultTimeouts;
  let app: FastifyInstance;
  let port: number;
  let clock: ReturnType<typeof manualClock>;

  const listen = async (clients: Parameters<typeof bareApp>[1] = {}) => {
    clock = manualClock();
    app = bareApp('silent', { pace: { ...defaultTimeouts, schedule: clock.schedule }, ...clients });
    registerApi(app, server.deps);
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  };
  const open = () => clientOf(connect(port, '127.0.0.1'));
  const post = (path: string, headers: readonly string[] = []) => {
    const client = open();
    client.write([`POST /v1${path} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n'));
    return client;
  };
  const json = (length: number) => ['content-type: application/json', `content-length: ${length}`];
  const bearer = (token: string) => [`authorization: Bearer ${token}`];
  const problemOf = (text: string) => JSON.parse(text.split('\r\n\r\n')[1] ?? '') as object;
  /** Advances the clock until the client is cut off, but not before the server reads its bytes. */
  const cutOff = (client: { readonly isClosed: () => boolean }) =>
    until(() => {
      clock.pass();
      return client.isClosed();
    });
  const waiting = (ms: number) => until(() => clock.times().includes(ms));
  /** Until the server has got everything that was written. */
  const received = async (bytes: number) => {
    const sockets = await new Promise<number>((resolve, reject) => {
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
    expect(sockets).toBeGreaterThan(0);
    await until(() => arrivedBytes() >= bytes);
  };
  let arrivedBytes: () => number;

  beforeEach(async () => {
    await listen();
    const sockets: Socket[] = [];
    app.server.on('connection', (socket: Socket) => sockets.push(socket));
    arrivedBytes = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);
  });
  afterEach(() => app.close());

  it('the body of an unauthenticated caller has half a minute, and is then refused with a message', async () => {
    const client = post('/sessions', json(1000));
    client.write('{"email":');
    await waiting(unknownMs);
    await received(100);
    await cutOff(client);
    expect(client.answer()).toMatch(/^HTTP\/1\.1 408 /);
    expect(client.answer()).toMatch(/connection: close/i);
    expect(problemOf(client.answer())).toMatchObject({ code: 408.1 });
  });

  it('a body that arrives fast enough is accepted, whatever its total time', async () => {
    const body = JSON.stringify({ name: 'x' }) + ' '.repeat(4 * windowBytes);
    const client = post('/projects', [...json(body.length), ...bearer(server.admin.token)]);
    await waiting(windowMs);
    for (let from = 0; from < body.length - windowBytes; from += windowBytes) {
      const before = arrivedBytes();
      client.write(body.slice(from, from + windowBytes));
      await until(() => arrivedBytes() >= before + windowBytes);
      clock.pass();
    }
    client.write(body.slice(Math.ceil((body.length - windowBytes) / windowBytes) * windowBytes));
    await until(() => client.answer() !== '');
    expect(client.answer()).toMatch(/^HTTP\/1\.1 200 /);
    client.end();
  });

  it('the body of an authenticated caller is refused when it arrives too slowly', async () => {
    const client = post('/projects', [...json(1000), ...bearer(server.admin.token)]);
    client.write('{"name":');
    await waiting(windowMs);
    await cutOff(client);
    expect(problemOf(client.answer())).toMatchObject({ code: 408.1 });
  });

  it('a body of a phone is not cut off before its sender is authenticated, and a slow phone gets an OpenRosa response', async () => {
    const params = await publishSurvey(server);
    const { token } = await phoneOfAppUser(server, params);
    const { payload, contentType } = multipartBody([xmlPart(surveyAnswer('uuid:1'))]);
    const headers = ['X-OpenRosa-Version: 1.0', `content-type: ${contentType}`, `content-length: ${payload.length}`];
    const path = `/key/${encodeURIComponent(token)}/projects/${params.projectId}/submission`;
    const whole = post(path, headers);
    await waiting(windowMs);
    whole.write(payload);
    await until(() => whole.answer() !== '');
    expect(whole.answer()).toMatch(/^HTTP\/1\.1 201 /);
    whole.end();

    const part = post(path, headers);
    part.write(payload.subarray(0, 200));
    await waiting(windowMs);
    await cutOff(part);
    expect(part.answer()).toMatch(/^HTTP\/1\.1 408 .*<OpenRosaResponse/s);
  });

  it('testers of a draft are authenticated by its token before they send a body', async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    await server.ok('draftCreate', { as, params });
    const { draftToken } = await server.ok('draftGet', { as, params });
    const headers = ['X-OpenRosa-Version: 1.0', 'content-type: multipart/form-data; boundary=x', 'content-length: 900'];
    const draft = `/projects/${params.projectId}/forms/survey/draft/submission`;
    const client = post(`/test/${draftToken}${draft}`, headers);
    await waiting(windowMs);
    client.end();
    const other = post(`/test/${'a'.repeat(64)}${draft}`, headers);
    await until(() => other.answer() !== '');
    expect(other.answer()).toMatch(/^HTTP\/1\.1 404 /);
    other.end();
  });

  it('a device without credentials is refused before it sends a body', async () => {
    const params = await publishSurvey(server);
    const headers = ['X-OpenRosa-Version: 1.0', 'content-type: multipart/form-data; boundary=x', 'content-length: 900'];
    const client = post(`/projects/${params.projectId}/submission`, headers);
    await until(() => client.answer() !== '');
    expect(client.answer()).toMatch(/^HTTP\/1\.1 401 /);
    await waiting(unknownMs);
    await cutOff(client);
  });

  it.each([
    ['/sessions', json(serverLimits.jsonBody + 1)],
    ['/projects/1/submission', ['X-OpenRosa-Version: 1.0', `content-length: ${limits.uploadBody + 1}`]],
    ['/projects/1/forms', ['content-type: application/xml', `content-length: ${limits.uploadBody + 1}`]],
  ])('a content length above the limit of %s is refused before anything else', async (path, headers) => {
    const client = post(path, headers);
    await until(() => client.answer() !== '');
    expect(client.answer()).toMatch(/^HTTP\/1\.1 400 /);
    expect(client.answer()).toMatch(/400\.36|larger than this server accepts/);
    // The rest has half a minute, so that the answer can be read.
    await waiting(unknownMs);
    await cutOff(client);
  });
});

describeServer('many connections', (server) => {
  let app: FastifyInstance;
  let port: number;
  beforeEach(async () => {
    app = bareApp('silent', { connections: { ...usualConnections, unknown: 5 } });
    registerApi(app, server.deps);
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(() => app.close());

  const silent = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };

  it('a new connection ends the oldest unauthenticated one', async () => {
    const first = await silent();
    const ended = once(first, 'close');
    const others: Socket[] = [];
    for (let index = 0; index < 5; index += 1) others.push(await silent());
    await ended;
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    for (const socket of others) socket.destroy();
  });

  it('an authenticated connection is not ended by new ones', async () => {
    const known = await silent();
    const client = clientOf(known);
    const ask = `GET /v1/users/current HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.admin.token}\r\n\r\n`;
    client.write(ask);
    await until(() => client.answer().includes('"email"'));
    const first = await silent();
    const ended = once(first, 'close');
    const others: Socket[] = [];
    for (let index = 0; index < 5; index += 1) others.push(await silent());
    await ended;
    client.write(ask);
    await until(() => client.answer().split('"email"').length === 3);
    expect(known.destroyed).toBe(false);
    for (const socket of [known, ...others]) socket.destroy();
  });

  it('a request without complete headers is ended with a message', async () => {
    const slow = bareApp('silent', { connections: { ...usualConnections, headersMs: 50 } });
    const at = Number(new URL(await slow.listen({ port: 0, host: '127.0.0.1' })).port);
    const client = clientOf(connect(at, '127.0.0.1'));
    client.write('GET / HTTP/1.1\r\nhost: ');
    await until(client.isClosed);
    expect(client.answer()).toMatch(/^HTTP\/1\.1 408 .*"code":408\.1/s);
    await slow.close();
  });
});
