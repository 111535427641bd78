import { isLocalAddress } from '#api/core/localAddress';
import { machineAddresses } from '#server/external/machineAddresses';
import { localOriginWarning } from '#server/startup/localOrigin';

test.each([
  ['http://localhost:8080', true],
  ['http://survey.localhost', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://192.168.1.5:8080', false],
  ['https://survey.example.org', false],
  ['https://localhost.example.org', false],
])('an origin that only this machine reaches is known: %s, %s', (origin, expected) => {
  expect(isLocalAddress(origin)).toBe(expected);
});

test('the warning about a local origin names the addresses of the machine', () => {
  expect(localOriginWarning('http://localhost:8080', ['http://192.168.1.5:8080', 'http://10.0.0.2:8080'])).toBe(
    'QR codes and mails lead to http://localhost:8080, which no other device reaches. ' +
      'Set ORIGIN to an address that phones reach, for example to http://192.168.1.5:8080 or http://10.0.0.2:8080, ' +
      'or choose one on the site under System, Address and map.',
  );
  expect(localOriginWarning('http://localhost:8080', [])).toMatch(
    /phones reach, or choose one on the site under System, Address and map\.$/,
  );
});

test('the addresses of the machine are origins that are not local', () => {
  for (const address of machineAddresses(8080)) {
    expect(address).toMatch(/^http:\/\/\d+(\.\d+){3}:8080$/);
    expect(isLocalAddress(address)).toBe(false);
  }
});
