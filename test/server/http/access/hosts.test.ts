import { connect } from 'node:net';
import { describeServer, type TestServer } from '#test/support/server';

const answerTo = (server: TestServer, headers: Record<string, string>, url = '/v1/projects') =>
  server.app.inject({ url, headers });

describeServer('a server without ORIGIN', (server) => {
  it('hosts may be any, because ORIGIN is not set', async () => {
    expect((await answerTo(server, { host: '192.0.2.7:8080' })).statusCode).toBe(200);
  });

  it('hosts are refused if there are two in a request', async () => {
    const { port } = new URL(await server.listen());
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /v1/projects HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"code":400.6');
  });

  it('HTTPS is not enforced without an HTTPS request', async () => {
    const { headers } = await answerTo(server, { host: 'data.example.org' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describeServer(
  'a server with ORIGIN',
  (server) => {
    it.each([
      ['data.example.org', 200],
      ['DATA.example.org', 200],
      ['data.example.org:8443', 200],
      ['old.example.org', 200],
      ['localhost:8080', 200],
      ['127.0.0.1', 200],
      ['[::1]:8080', 200],
      ['evil.example', 421],
      ['data.example.org.evil.example', 421],
      ['192.0.2.7', 421],
      ['data.example.org@evil.example', 421],
    ])('the host %j is answered with %d', async (host, status) => {
      const reply = await answerTo(server, { host });
      expect(reply.statusCode).toBe(status);
      if (status === 421) expect(reply.json()).toMatchObject({ code: 421.1 });
    });

    it('unknown hosts get no page and no device response, but the health of the server', async () => {
      const host = '192.0.2.7';
      expect((await answerTo(server, { host, accept: 'text/html' }, '/login')).statusCode).toBe(421);
      expect((await answerTo(server, { host }, '/v1/projects/1/formList')).statusCode).toBe(421);
      expect((await answerTo(server, { host }, '/health')).statusCode).toBe(200);
      expect((await answerTo(server, { host }, '/healthy')).statusCode).toBe(421);
    });

    it('HTTPS is enforced by every response over HTTPS', async () => {
      const https = { host: 'data.example.org', 'x-forwarded-proto': 'https' };
      for (const url of ['/v1/projects', '/health', '/none']) {
        const { headers } = await answerTo(server, https, url);
        expect(headers['strict-transport-security']).toBe('max-age=31536000');
      }
      const local = await answerTo(server, { ...https, host: 'localhost' });
      expect(local.headers).not.toHaveProperty('strict-transport-security');
    });
  },
  { ORIGIN: 'https://data.example.org', HOSTS: 'old.example.org, proxy' },
);

describeServer(
  'a server with ORIGIN for any host',
  (server) => {
    it('hosts may be any if the operator configures that', async () => {
      expect((await answerTo(server, { host: 'elsewhere.example' })).statusCode).toBe(200);
    });
  },
  { ORIGIN: 'https://data.example.org', HOSTS: '*' },
);
