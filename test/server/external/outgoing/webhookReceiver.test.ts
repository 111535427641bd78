import type { LookupAddress } from 'node:dns';
import { webhookReceiver, type LookUp } from '#server/external/outgoing/webhookReceiver';
import { listeningReceiver } from '#test/support/servers/webhookReceiver';

const calm = new AbortController().signal;

/** Addresses of these names, and the number of lookups. */
const names = (addresses: readonly string[]) => {
  const asked: string[] = [];
  const lookUp: LookUp = (host, _, done) => {
    asked.push(host);
    const found = addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
    done(found.length === 0 ? Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }) : null, found);
  };
  return { asked, lookUp };
};

describe('sending webhooks', () => {
  const receiver = listeningReceiver();
  beforeEach(() => receiver.reset());

  it.each([
    'http://127.0.0.1',
    'https://127.0.0.1',
    'https://0x7f000001',
    'https://2130706433',
    'https://127.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254',
  ])('%s is refused without a lookup', async (address) => {
    const { lookUp, asked } = names(['8.8.8.8']);
    const { send } = webhookReceiver({ allowPrivate: false, userAgent: 'Test' }, lookUp);
    expect(await send(`${address}:${new URL(receiver.url).port}/`, '{}', {}, calm)).toMatchObject({
      fault: 'address',
      status: null,
    });
    expect([asked, receiver.received]).toEqual([[], []]);
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:127.0.0.1']], [['64:ff9b::7f00:1']]])(
    'a name that resolves to %s is refused',
    async (addresses) => {
      const { lookUp } = names(addresses);
      const { send } = webhookReceiver({ allowPrivate: false, userAgent: 'Test' }, lookUp);
      const answer = await send(`https://receiver.example:${new URL(receiver.url).port}/`, '{}', {}, calm);
      expect(answer).toMatchObject({ fault: 'address', status: null });
      expect(receiver.received).toEqual([]);
    },
  );

  it('a name is resolved once, and the connection uses that address', async () => {
    const { lookUp, asked } = names(['127.0.0.1']);
    const { send } = webhookReceiver({ allowPrivate: true, userAgent: 'Test/1' }, lookUp);
    const answer = await send(
      `http://receiver.example:${new URL(receiver.url).port}/hook?a=b`,
      '{"é":1}',
      { 'webhook-id': 'x' },
      calm,
    );
    expect(answer).toEqual({ status: 204, retryAfter: null, text: '', fault: null, faultCode: null });
    expect(asked).toEqual(['receiver.example']);
    const [{ headers, ...rest } = { headers: {} }] = receiver.received;
    expect(rest).toEqual({ body: '{"é":1}', path: '/hook?a=b' });
    expect(headers).toMatchObject({ 'user-agent': 'Test/1', 'webhook-id': 'x', 'content-length': '8' });
    expect(headers.host).toContain('receiver.example');
  });

  it('a name that does not resolve is reported by its code', async () => {
    const { send, addressesOf } = webhookReceiver({ allowPrivate: false, userAgent: 'Test' }, names([]).lookUp);
    const answer = await send('https://receiver.example/', '{}', {}, calm);
    expect(answer).toMatchObject({ fault: 'connection', faultCode: 'ENOTFOUND' });
    expect(await addressesOf('receiver.example')).toEqual([]);
    expect(await addressesOf('8.8.8.8')).toEqual(['8.8.8.8']);
  });

  it('the beginning of a long response is read, and a thousand characters of it are stored', async () => {
    let written = 0;
    receiver.answering = (answer) => {
      answer.writeHead(500);
      const more = (): void => {
        while (!answer.destroyed && answer.write('abcdefghij'.repeat(1000))) written += 10_000;
        if (!answer.destroyed) answer.once('drain', more);
      };
      more();
    };
    const { send } = webhookReceiver({ allowPrivate: true, userAgent: 'Test' });
    const answer = await send(receiver.url, '{}', {}, calm);
    expect(answer).toMatchObject({ status: 500, fault: 'answer' });
    expect(answer.text).toHaveLength(1000);
    expect(written).toBeLessThan(20_000_000);
  });

  it('a receiver without a response in time has failed; one with a success status has succeeded, whatever follows', async () => {
    const { send } = webhookReceiver({ allowPrivate: true, userAgent: 'Test', timeout: 200 });
    receiver.answering = () => undefined;
    expect(await send(receiver.url, '{}', {}, calm)).toMatchObject({ status: null, fault: 'timeout' });
    receiver.answering = (answer) => void answer.writeHead(200).write('some');
    expect(await send(receiver.url, '{}', {}, calm)).toMatchObject({ status: 200, fault: null });
  });
});
