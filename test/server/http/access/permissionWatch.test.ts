import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { on } from '#api/endpoint';
import { bareApp, registerApi } from '#server/app';
import { defaultTimeouts } from '#server/http/request/slowClientTimeouts';
import { registerRoute } from '#server/http/route';
import { multipartBody, xmlPart } from '#test/support/device/multipart';
import { phoneOfAppUser } from '#test/support/device/phone';
import { clientOf, manualClock } from '#test/support/servers/rawClients';
import { describeServer, type SignedIn } from '#test/support/server';
import { publishSurvey, surveyAnswer } from '#test/support/form/survey';
import { until } from '#test/support/until';

describeServer('the permission of senders and receivers', (server) => {
  const { permissionCheckMs, unknownMs } = defaultTimeouts;
  const as = () => server.admin.token;
  let app: FastifyInstance;
  let port: number;
  let clock: ReturnType<typeof manualClock>;
  let params: Awaited<ReturnType<typeof publishSurvey>>;
  let manager: SignedIn;
  /** The source of an endless response. */
  let pieces: Readable;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    clock = manualClock();
    app = bareApp('silent', { pace: { ...defaultTimeouts, schedule: clock.schedule } });
    registerApi(app, server.deps);
    const endless = {
      method: 'GET',
      path: '/projects/:projectId/endless',
      access: on('project', 'submission.read'),
      reply: 'file',
    } as const;
    registerRoute(app, server.deps, endless, () => {
      pieces = Readable.from(
        (function* () {
          for (;;) yield 'more and more ';
        })(),
      );
      return Promise.resolve({ contentType: 'text/csv', body: pieces });
    });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    params = await publishSurvey(server);
    manager = await server.signUp('ann@example.org');
    const role = { ...params, role: 'manager', actorId: manager.user.id };
    await server.ok('projectRoleCreate', { as: as(), params: role });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    return app.close();
  });

  const request = (line: string, headers: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const client = clientOf(socket);
    client.write([`${line} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n'));
    return { ...client, socket };
  };
  const bearer = (token = manager.token) => `authorization: Bearer ${token}`;
  const download = async (credential = bearer()) => {
    const client = request(`GET /v1/projects/${params.projectId}/endless`, [credential]);
    await until(() => client.answer().includes('more'));
    // A client that reads slowly keeps the response open.
    client.socket.pause();
    return client;
  };
  /** Runs the due check; it has finished once the next one is scheduled. */
  const asked = async () => {
    await until(() => clock.times().includes(permissionCheckMs));
    clock.pass(permissionCheckMs);
    await until(() => clock.times().includes(permissionCheckMs));
  };
  const incoming = () => {
    const folder = join(server.deps.config.dataDir, 'blobs', 'incoming');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  const ends: [string, () => Promise<unknown>][] = [
    ['the session was ended', () => server.ok('sessionDeleteCurrent', { as: manager.token })],
    [
      'the password was reset',
      () =>
        server.ok('userResetInitiate', {
          as: as(),
          body: { email: 'ann@example.org' },
          query: { invalidate: true },
        }),
    ],
    ['the user was retired', () => server.ok('userDelete', { as: as(), params: { userId: manager.user.id } })],
    [
      'the role was taken',
      () =>
        server.ok('projectRoleDelete', { as: as(), params: { ...params, role: 'manager', actorId: manager.user.id } }),
    ],
    ['the project was deleted', () => server.ok('projectDelete', { as: as(), params })],
  ];

  it.each(ends)('a download is cut once %s', async (_, end) => {
    const client = await download();
    await asked();
    expect(pieces.destroyed).toBe(false);
    await end();
    clock.pass(permissionCheckMs);
    await until(() => pieces.destroyed);
    client.socket.resume();
    await client.closed;
    // The last piece of a whole answer.
    expect(client.answer().endsWith('0\r\n\r\n')).toBe(false);
  });

  it('a permission that ends is noticed within a second', () => {
    // A new request is checked after two of these intervals, and each check takes a moment.
    expect(2 * permissionCheckMs).toBeLessThan(1000);
  });

  it('many downloads are checked together, and each is cut once its own permission ends', async () => {
    const other = await server.tokenFor(manager.user.id);
    const clients = [await download(), await download(bearer(other))];
    await asked();
    await asked();
    const { db } = server.deps.database;
    const transformQuery = jest.fn(({ node }: PluginTransformQueryArgs) => node);
    const counting = {
      transformQuery,
      transformResult: ({ result }: PluginTransformResultArgs) => Promise.resolve(result),
    };
    Object.assign(server.deps.database, { db: db.withPlugin(counting) });
    await asked();
    Object.assign(server.deps.database, { db });
    // The same number as for one download: sessions, roles, changes of objects.
    expect(transformQuery.mock.calls.length).toBeLessThanOrEqual(3);
    await server.ok('sessionDeleteCurrent', { as: other });
    await asked();
    clients[1]?.socket.resume();
    await clients[1]?.closed;
    expect(clients[0]?.isClosed()).toBe(false);
    clients[0]?.end();
    await clients[0]?.closed;
  });

  it('a download continues if other permissions end, or the database is away', async () => {
    const client = await download();
    const other = await server.tokenFor(manager.user.id);
    await server.ok('sessionDeleteCurrent', { as: other });
    await server.ok('projectUpdate', { as: as(), params, body: { archived: true } });
    await asked();
    const { db } = server.deps.database;
    Object.assign(server.deps.database, { db: undefined });
    await asked();
    Object.assign(server.deps.database, { db });
    await asked();
    expect(pieces.destroyed).toBe(false);
    client.end();
    await client.closed;
  });

  it('a download is watched only while it runs', async () => {
    const client = await download();
    client.end();
    await client.closed;
    await until(() => pieces.destroyed);
    await until(() => clock.times().length === 0);
    expect(clock.times()).toEqual([]);
  });

  it.each(ends)('an upload is refused, and leaves nothing, once %s', async (_, end) => {
    const client = request(`POST /v1/projects/${params.projectId}/forms`, [
      bearer(),
      'content-type: application/xml',
      'content-length: 100000',
    ]);
    // More than is held in memory.
    client.write('<h:html'.padEnd(70_000));
    await until(() => incoming().length === 1);
    await asked();
    await end();
    clock.pass(permissionCheckMs);
    await until(() => client.answer() !== '');
    expect(client.answer()).toMatch(/^HTTP\/1\.1 40[134] /);
    expect(client.answer()).toMatch(/connection: close/i);
    // The rest has half a minute, so that the answer can be read.
    await until(() => clock.times().includes(unknownMs));
    clock.pass(unknownMs);
    await client.closed;
    await until(() => incoming().length === 0);
  });

  it('a phone’s upload is refused once its access was revoked, and nothing is stored', async () => {
    const { token } = await phoneOfAppUser(server, params);
    const { payload, contentType } = multipartBody([xmlPart(surveyAnswer('uuid:1'))]);
    const client = request(`POST /v1/key/${encodeURIComponent(token)}/projects/${params.projectId}/submission`, [
      'X-OpenRosa-Version: 1.0',
      `content-type: ${contentType}`,
      `content-length: ${payload.length}`,
    ]);
    client.write(payload.subarray(0, 200));
    await asked();
    await server.ok('sessionDelete', { as: as(), params: { token } });
    clock.pass(permissionCheckMs);
    await until(() => client.answer() !== '');
    expect(client.answer()).toMatch(/^HTTP\/1\.1 403 .*<OpenRosaResponse/s);
    expect(await server.ok('submissionList', { as: as(), params })).toEqual([]);
    client.end();
    await client.closed;
  });

  it('a long upload is refused if the permission ended just before its last byte', async () => {
    const body = JSON.stringify({ name: 'Too late' });
    const client = request(`PATCH /v1/projects/${params.projectId}`, [
      bearer(),
      'content-type: application/json',
      `content-length: ${body.length}`,
    ]);
    client.write(body.slice(0, 5));
    await asked();
    await server.ok('projectRoleDelete', {
      as: as(),
      params: { ...params, role: 'manager', actorId: manager.user.id },
    });
    client.write(body.slice(5));
    await until(() => client.answer() !== '');
    expect(client.answer()).toMatch(/^HTTP\/1\.1 403 /);
    client.end();
  });
});
