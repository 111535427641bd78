import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { on } from '../../../api/endpoint';
import { bareApp, registerApi } from '../../../server/app';
import { usualPace } from '../../../server/http/pace';
import { registerRoute } from '../../../server/http/route';
import { multipartBody, xmlPart } from '../../support/multipart';
import { phoneOfAppUser } from '../../support/phone';
import { clientOf, stoppedClock } from '../../support/rawClients';
import { describeServer, type SignedIn } from '../../support/server';
import { publishSurvey, surveyAnswer } from '../../support/survey';
import { until } from '../../support/until';

describeServer('the right of whoever sends or receives', (server) => {
  const { rightMs, unknownMs } = usualPace;
  const as = () => server.admin.token;
  let app: FastifyInstance;
  let port: number;
  let clock: ReturnType<typeof stoppedClock>;
  let params: Awaited<ReturnType<typeof publishSurvey>>;
  let manager: SignedIn;
  /** What an answer without end was made of. */
  let pieces: Readable;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    clock = stoppedClock();
    app = bareApp('silent', { pace: { ...usualPace, schedule: clock.schedule } });
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
    // Whoever receives slowly receives long.
    client.socket.pause();
    return client;
  };
  /** What is due happens, and has happened once it waits for the next time. */
  const asked = async () => {
    await until(() => clock.times().includes(rightMs));
    clock.pass(rightMs);
    await until(() => clock.times().includes(rightMs));
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
    clock.pass(rightMs);
    await until(() => pieces.destroyed);
    client.socket.resume();
    await client.closed;
    // The last piece of a whole answer.
    expect(client.answer().endsWith('0\r\n\r\n')).toBe(false);
  });

  it('a download goes on where something else was ended, or the database is away', async () => {
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

  it('a download is watched no longer than it takes', async () => {
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
    await until(() => incoming().length === 1 && clock.times().includes(rightMs));
    await end();
    clock.pass(rightMs);
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
    await until(() => clock.times().includes(rightMs));
    await server.ok('sessionDelete', { as: as(), params: { token } });
    clock.pass(rightMs);
    await until(() => client.answer() !== '');
    expect(client.answer()).toMatch(/^HTTP\/1\.1 403 .*<OpenRosaResponse/s);
    expect(await server.ok('submissionList', { as: as(), params })).toEqual([]);
    client.end();
    await client.closed;
  });

  it('what took long is not done if the right ended just before it was received as a whole', async () => {
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
