import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { bareApp, registerApi } from '#server/app';
import { defaultTimeouts } from '#server/http/request/slowClientTimeouts';
import { signalOf } from '#server/http/request/signal';
import { registerRoute, type RawHandler } from '#server/http/route';
import { describePooled } from '#test/support/servers/pooledServer';
import { clientOf, manualClock } from '#test/support/servers/rawClients';
import { until } from '#test/support/until';

describePooled('resources of a request', (server) => {
  let app: FastifyInstance;
  let port: number;
  let clock: ReturnType<typeof manualClock>;
  /** Of all requests that reached the routes, in order. */
  let signals: AbortSignal[];
  /** Statements of requests. */
  let statements: string[];
  /** The handler of the test's own routes. */
  let handler: RawHandler;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    clock = manualClock();
    signals = [];
    statements = [];
    server.around = (text, values, run) => {
      statements.push(text);
      return run(text, values);
    };
    app = bareApp('silent', { pace: { ...defaultTimeouts, schedule: clock.schedule } });
    app.addHook('onRequest', (request, _reply, done) => {
      signals.push(signalOf(request));
      done();
    });
    registerApi(app, server.deps);
    const own = { path: '/own', access: 'authenticated', reply: 'file' } as const;
    registerRoute(app, server.deps, { ...own, method: 'GET' }, (context) => run(context));
    registerRoute(app, server.deps, { ...own, method: 'POST', body: 'file', audit: null }, (context) => run(context));
    const run: Extract<RawHandler, (...of: never) => unknown> = async (context) =>
      typeof handler === 'function' ? handler(context) : {};
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    return app.close();
  });

  const open = () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    return { ...clientOf(socket), socket };
  };
  const head = (line: string, ...headers: readonly string[]) =>
    [`${line} HTTP/1.1`, 'host: x', `authorization: Bearer ${server.admin.token}`, ...headers, '', ''].join('\r\n');
  const request = (line: string, ...headers: readonly string[]) => {
    const client = open();
    client.write(head(line, ...headers));
    return client;
  };
  /** Blocks matching statements from now on. @returns a function that releases them */
  const hold = (pattern: RegExp) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let held = 0;
    const { around } = server;
    server.around = async (text, values, run) => {
      if (pattern.test(text)) {
        held += 1;
        await released;
      }
      return around(text, values, run);
    };
    return { release, isReached: () => held > 0 };
  };
  const leave = async (client: ReturnType<typeof open>) => {
    client.socket.resetAndDestroy();
    await client.closed;
    await until(() => signals.every(({ aborted }) => aborted));
  };
  /** No statement is waiting, and none came after those. */
  const expectEnded = async (...expected: readonly string[]) => {
    await until(() => clock.times().length === 0);
    // By now, later queries on the same connections have run, too.
    await server.ok('sessionRestore', { as: server.admin.token });
    expect(statements.filter((text) => text.includes('"projects"'))).toEqual(expected);
    expect(clock.times()).toEqual([]);
  };

  it('never begins if the connection is closed before the request is read', async () => {
    app.server.prependListener('request', ({ socket }) => socket.destroy());
    const ran = jest.fn(() => Promise.resolve({ contentType: 'text/plain', body: 'done' }));
    handler = ran;
    const client = request('GET /v1/own');
    await client.closed;
    await until(() => signals.length === 1);
    expect(signals[0]?.aborted).toBe(true);
    await expectEnded();
    expect(ran).not.toHaveBeenCalled();
  });

  it('ends if the connection is closed during authentication', async () => {
    const ran = jest.fn(() => Promise.resolve({ contentType: 'text/plain', body: 'done' }));
    handler = ran;
    const session = hold(/from "sessions"/);
    const client = request('GET /v1/own');
    await until(session.isReached);
    await leave(client);
    session.release();
    await expectEnded();
    expect(ran).not.toHaveBeenCalled();
  });

  it('ends if the connection is closed before the headers of the response', async () => {
    let body: Readable | undefined;
    let go: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (go = resolve));
    handler = async () => {
      await ready;
      body = Readable.from(['never read']);
      return { contentType: 'text/plain', body };
    };
    const client = request('GET /v1/own');
    await until(() => clock.times().length > 0);
    await leave(client);
    go();
    await until(() => body?.destroyed === true);
    await expectEnded();
  });

  it('reads nothing more from the database once the connection is closed', async () => {
    const read = jest.fn();
    handler = async ({ db }) => {
      await db.selectFrom('projects').select('id').execute();
      read();
      await db.selectFrom('projects').select('name').execute();
      read();
      return { contentType: 'text/plain', body: 'done' };
    };
    const projects = hold(/select "id" from "projects"/);
    const client = request('GET /v1/own');
    await until(projects.isReached);
    await leave(client);
    projects.release();
    await until(() => read.mock.calls.length > 0);
    await expectEnded('select "id" from "projects"');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('leaves the queue for a connection', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    // Every connection is in use, whatever the size of the pool.
    const taken = Array.from({ length: 10 }, () => server.db.connection().execute(() => finished));
    const client = request('GET /v1/projects');
    await until(() => signals.length === 1);
    await leave(client);
    finish();
    await Promise.all(taken);
    await expectEnded();
  });

  it('ends with the response, although the connection stays open', async () => {
    handler = () => Promise.resolve({ contentType: 'text/plain', body: 'done' });
    const client = request('GET /v1/own');
    await until(() => client.answer().endsWith('done'));
    await until(() => signals[0]?.aborted === true);
    expect(client.isClosed()).toBe(false);
    await expectEnded();
  });

  it('ends if a request waits behind another one on its connection', async () => {
    let go: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (go = resolve));
    let reached = 0;
    handler = async () => {
      reached += 1;
      await ready;
      return { contentType: 'text/plain', body: 'done' };
    };
    const client = open();
    client.write(head('GET /v1/own') + head('GET /v1/own'));
    await until(() => reached === 2);
    await leave(client);
    go();
    await expectEnded();
  });

  it('ends if a compressed body stops arriving', async () => {
    const ran = jest.fn(() => Promise.resolve({ contentType: 'text/plain', body: 'done' }));
    handler = ran;
    const packed = gzipSync(Buffer.alloc(100_000, 'abc'));
    const client = request('POST /v1/own', 'content-encoding: gzip', `content-length: ${packed.length}`);
    client.write(packed.subarray(0, 20));
    await until(() => clock.times().includes(defaultTimeouts.windowMs));
    await leave(client);
    await expectEnded();
    expect(ran).not.toHaveBeenCalled();
  });

  it('reads no further row for a backup once the connection is closed', async () => {
    const rows = hold(/^fetch forward/);
    const client = request('POST /v1/backup', 'content-length: 0');
    await until(rows.isReached);
    await leave(client);
    rows.release();
    await expectEnded();
    await until(() => statements.includes('rollback'));
    expect(statements.filter((text) => text.startsWith('fetch forward'))).toHaveLength(1);
  });

  it('is finished if it has begun to write', async () => {
    const name = `written ${server.kind}`;
    const insert = hold(/^insert into "projects"/);
    const body = JSON.stringify({ name });
    const client = request('POST /v1/projects', 'content-type: application/json', `content-length: ${body.length}`);
    client.write(body);
    await until(insert.isReached);
    await leave(client);
    insert.release();
    await until(() => statements.includes('commit'));
    const projects = await server.ok('projectList', { as: server.admin.token });
    expect(projects.map((project) => project.name)).toContain(name);
  });
});
