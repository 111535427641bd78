import { connect, type AddressInfo } from 'node:net';
import { bareApp } from '#server/app';

test('a request on an open connection during a shutdown is refused with a message', async () => {
  const app = bareApp('silent');
  let begun: () => void = () => undefined;
  let go: () => void = () => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const mayGo = new Promise<void>((resolve) => (go = resolve));
  app.get('/long', async () => {
    begun();
    await mayGo;
    return { done: true };
  });
  const isStopping = new Promise<void>((resolve) =>
    app.addHook('preClose', (done) => {
      resolve();
      done();
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const refused = new Promise<void>((resolve) => app.server.on('request', ({ url }) => url === '/next' && resolve()));
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => (answers += chunk.toString()));
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n');
  await isBegun;
  const closed = app.close();
  await isStopping;
  socket.write('GET /next HTTP/1.1\r\nhost: x\r\n\r\n');
  await refused;
  go();
  await Promise.all([ended, closed]);
  const [, , next = ''] = answers.split('HTTP/1.1 ');
  expect(answers).toContain('{"done":true}');
  expect(next).toMatch(/^503 /);
  expect(next).toMatch(/\r\nretry-after: 30\r\n/i);
  expect(JSON.parse(next.slice(next.indexOf('\r\n\r\n')))).toMatchObject({ code: 503.3 });
});
