import { describeServer } from '#test/support/server';

describeServer('counted address', (server) => {
  it.each([
    ['comes from the proxy before us', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['comes from a proxy in our private network', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['is the last that no proxy of ours wrote', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['is the last, with our proxies behind it', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['is not chosen by who calls us directly', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is not chosen by who calls us directly and names our proxy', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['is not chosen by who calls us directly over IPv6', '2001:db8::9', '198.51.100.1', '2001:db8::9'],
  ])('the address a request is counted for: %s', async (_, peer, forwarded, counted) => {
    const send = (from: string, headers: object, email: string) =>
      server.app.inject({
        method: 'POST',
        url: '/v1/users/reset/initiate',
        remoteAddress: from,
        headers: { ...headers },
        payload: { email },
      });
    // The address reaches its limit after this number, which shows which address they are counted for.
    for (let turn = 0; turn < 60; turn += 1) {
      await send(peer, { 'x-forwarded-for': forwarded }, `user${turn}@example.org`);
    }
    expect((await send(counted, {}, 'anne@example.org')).statusCode).toBe(429);
    expect((await send('192.0.2.77', {}, 'anne@example.org')).statusCode).toBe(200);
  });
});
