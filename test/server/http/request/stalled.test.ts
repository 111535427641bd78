import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { bareApp } from '#server/app';
import { describeServer } from '#test/support/server';
import { until } from '#test/support/until';

test('a connection without traffic for five minutes is closed', async () => {
  const app = bareApp('silent');
  await app.ready();
  expect(app.server.timeout).toBe(300_000);
  await app.close();
});

describeServer('invalid requests', (server) => {
  it.each([
    ['an address that is too long', `GET /v1/projects/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431.1],
    [
      'headers that are too long',
      `GET /v1/projects HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431.1,
    ],
    ['something else than HTTP', 'EHLO example.org\r\n\r\n', 400.52],
  ])('%s is refused with a message', async (_, sent, code) => {
    const socket = connect(Number(new URL(await server.listen()).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(sent);
    await closed;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${Math.floor(code)} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code });
  });
});

describeServer('unfinished bodies', (server) => {
  it.each(['text/csv', 'application/json'])(
    'a body that ends early, of the type %s, leaves nothing behind, and causes no crash',
    async (type) => {
      const logged = jest.spyOn(server.deps.log, 'error');
      const origin = await server.listen();
      server.app.server.setTimeout(1500);
      const { id } = await server.ok('projectCreate', { as: server.admin.token, body: { name: 'Slow' } });
      const path = type === 'text/csv' ? `/v1/projects/${id}/forms` : '/v1/projects';
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      const closed = new Promise((resolve) => socket.on('close', resolve));
      // More than is buffered in memory, for an uploaded file.
      const first = type === 'text/csv' ? 'name'.padEnd(70_000) : '{"name":';
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.admin.token}\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n${first}`,
      );
      await closed;
      const incoming = join(server.deps.config.dataDir, 'blobs', 'incoming');
      const left = () => (existsSync(incoming) ? readdirSync(incoming) : []);
      await until(() => left().length === 0);
      expect(logged).not.toHaveBeenCalled();
      server.app.server.setTimeout(0);
      jest.restoreAllMocks();
    },
  );
});
