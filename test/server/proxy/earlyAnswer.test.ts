import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import net, { type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { bareApp } from '#server/app';
import { registerProxy } from '#server/proxy/proxy';

const REFUSAL = '<html>413 Request Entity Too Large</html>';
const ANSWER = `HTTP/1.1 413 Request Entity Too Large\r\nContent-Length: ${REFUSAL.length}\r\nConnection: close\r\n\r\n${REFUSAL}`;

/** A server that refuses a request by its head, like nginx, and reads nothing of the body. */
const startRefuser = async (): Promise<Server> => {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.pause().end(ANSWER);
      setTimeout(() => socket.destroy(), 50);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

describe('an early answer through the proxy', () => {
  let refuser: Server;
  let front: FastifyInstance;
  let close: () => Promise<void>;
  let port = 0;

  beforeAll(async () => {
    refuser = await startRefuser();
    front = bareApp('silent');
    const behind = refuser.address() as AddressInfo;
    close = registerProxy(front, new URL(`http://127.0.0.1:${behind.port}`));
    await front.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = front.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await front.close();
    await close();
    await new Promise((resolve) => refuser.close(resolve));
  });

  const upload = (size: number) =>
    http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/v1/projects/1/forms/trees/draft/attachments/a.mp4',
      headers: { 'content-type': 'video/mp4', 'content-length': size },
    });

  it('the proxy forwards that a file is too large while the rest of it is sent, and closes the connection', async () => {
    const size = 30_000_000;
    const request = upload(size);
    request.end(Buffer.alloc(size));
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection, await text(answer)]).toEqual([413, 'close', REFUSAL]);
  });

  it('the proxy forwards that a file is too large before the sender has sent all of it', async () => {
    const size = 30_000_000;
    const request = upload(size);
    request.write(Buffer.alloc(1000));
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([413, REFUSAL]);
    const closed = once(answer.socket, 'close');
    request.end(Buffer.alloc(size - 1000));
    await closed;
  });
});
