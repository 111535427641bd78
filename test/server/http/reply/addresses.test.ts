import { splitKey, withoutOrigin } from '#server/http/access/keyPrefix';
import { loggedUrl } from '#server/http/logging';

describe('a key in an address', () => {
  it.each([
    ['/v1/projects', '/v1/projects', null],
    ['/v1/key/abc%24/projects/1?x=1', '/v1/projects/1?x=1', 'abc$'],
    ['/v1/projects?st=abc%24', '/v1/projects', 'abc$'],
    ['/v1/projects?a=1&st=abc&b=2', '/v1/projects?a=1&b=2', 'abc'],
    ['/v1/key/one/projects?st=two', '/v1/projects?st=two', 'one'],
    ['/v1/key/%zz/projects', '/v1/projects', '%zz'],
    ['/somewhere?st=abc', '/somewhere?st=abc', null],
    ['/v1/projects?first=1', '/v1/projects?first=1', null],
    ['/v1/projects?q=why?&st=abc', '/v1/projects?q=why?', 'abc'],
  ])('a key in an address: %s', (url, without, key) => {
    expect(splitKey(url)).toEqual({ url: without, key });
  });
});

test.each([
  ['http://elsewhere.example/v1/projects?q=http://a/b', '/v1/projects?q=http://a/b'],
  ['HTTPS://user@elsewhere.example:1/', '/'],
  ['/v1/projects?q=http://a/b', '/v1/projects?q=http://a/b'],
  ['//elsewhere.example/v1', '//elsewhere.example/v1'],
])('the address is read from %s without scheme and host', (url, rest) => {
  expect(withoutOrigin(url)).toBe(rest);
});

describe('an address in the log', () => {
  it.each([
    ['/v1/projects/1/forms/wells?publish=true', '/v1/projects/1/forms/wells?publish=true'],
    ['/v1/key/secret/projects/1', '/v1/key/…/projects/1'],
    ['/v1/test/secret/projects/1', '/v1/test/…/projects/1'],
    ['/v1/sessions/secret', '/v1/sessions/…'],
    ['/v1/sessions/restore', '/v1/sessions/restore'],
    ['/v1/sessions/current', '/v1/sessions/current'],
    ['/v1/sessions/currently-secret', '/v1/sessions/…'],
    ['/-/single/secret?st=secret&x=1', '/-/single/…?st=…&x=1'],
    ['/-/preview/secret', '/-/preview/…'],
    ['/-/secret', '/-/…'],
    ['/v1/form-links/secret/form?st=secret', '/v1/form-links/…/form?st=…'],
    ['/v1/projects/1/forms/a/submissions.csv.zip?2=passphrase', '/v1/projects/1/forms/a/submissions.csv.zip?2=…'],
    ['/account/claim?token=secret', '/account/claim?token=…'],
  ])('an address in the log: %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged);
  });
});
