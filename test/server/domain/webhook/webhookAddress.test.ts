import { isPrivateAddress } from '#server/domain/webhook/privateAddress';
import { assertPublicHost, readWebhookAddress } from '#server/domain/webhook/webhookAddress';

const refused = [
  'http://example.org/hook',
  'ftp://example.org',
  'https://',
  'no address',
  'https://name:secret@example.org/',
  'https://example.org:22/',
  'https://example.org:80/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://127.1/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:7f00:1]/',
  'https://[::ffff:0:8.8.8.8]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::808:808]/',
  'https://[64:ff9b:1:ffff::a00:1]/',
  'https://[100::1]/',
  'https://[100:0:0:1::1]/',
  'https://[200::1]/',
  'https://[2001:2::1]/',
  'https://[2001:10::1]/',
  'https://[2001:20::1]/',
  'https://[2001:db8::1]/',
  'https://[2620:4f:8000::1]/',
  'https://[3ffe::1]/',
  'https://[3fff::1]/',
  'https://[4000::1]/',
  'https://[5f00::1]/',
  'https://[fec0::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://10.1.2.3/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
];

describe('the address of a webhook', () => {
  it.each(refused)('%s is refused, with the field', (text) => {
    const read = () => readWebhookAddress(text, false);
    expect(read).toThrow(expect.objectContaining({ code: 400.8, details: expect.objectContaining({ field: 'url' }) }));
  });

  it.each([
    ['https://example.org/hook?x=1#part', 'https://example.org/hook?x=1'],
    [' https://example.org:8443 ', 'https://example.org:8443/'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://172.32.0.1/', 'https://172.32.0.1/'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
    ['https://[2001:4860:4860::8888]/', 'https://[2001:4860:4860::8888]/'],
    ['https://[2a00:1450::1]/', 'https://[2a00:1450::1]/'],
  ])('%s is accepted', (text, stored) => expect(readWebhookAddress(text, false).href).toBe(stored));

  it('may use http and private addresses if the operator allows that, but no password', () => {
    expect(readWebhookAddress('http://127.0.0.1:3000/x', true).href).toBe('http://127.0.0.1:3000/x');
    expect(() => readWebhookAddress('http://a:b@127.0.0.1:3000/x', true)).toThrow('password');
  });

  it('is refused if one of the addresses of its host is private, or if there is none', () => {
    expect(() => assertPublicHost('https://example.org', ['8.8.8.8', '2606:4700::1111'])).not.toThrow();
    expect(() => assertPublicHost('https://example.org', ['8.8.8.8', '10.0.0.1'])).toThrow('private');
    expect(() => assertPublicHost('https://example.org', [])).toThrow('not found');
  });

  it.each(['', 'localhost', '::1%lo', 'fe80::1%eth0', '999.1.1.1'])('“%s” counts as private', (address) =>
    expect(isPrivateAddress(address)).toBe(true),
  );
});
