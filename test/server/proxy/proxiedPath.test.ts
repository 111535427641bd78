import { proxiedPath } from '#server/proxy/proxiedPath';

describe('the path of a proxied request', () => {
  it.each([
    ['/v1', '/v1'],
    ['/v1/projects?limit=1', '/v1/projects?limit=1'],
    ['/-/', '/-/'],
    ['/-/single/abc?st=a%2F..%2Fb', '/-/single/abc?st=a%2F..%2Fb'],
    ['/v1/key/a%24b/projects/1', '/v1/key/a%24b/projects/1'],
    ['/v1/projects/1/forms/a%2Fb', '/v1/projects/1/forms/a%2Fb'],
    ['/v1/projects/1/forms/a%252Fb', '/v1/projects/1/forms/a%252Fb'],
    ['/v1/projects/1/forms/50%25', '/v1/projects/1/forms/50%25'],
    [
      '/v1/projects/1/forms/caf%C3%A9/attachments/%E2%80%A6.csv',
      '/v1/projects/1/forms/caf%C3%A9/attachments/%E2%80%A6.csv',
    ],
    ['/v1/projects/1/forms/what%3F%23', '/v1/projects/1/forms/what%3F%23'],
    ['/v1/projects/1/forms/a;b', '/v1/projects/1/forms/a;b'],
    ['/v1/projects/1/forms/%FF', '/v1/projects/1/forms/%FF'],
    ['/v1/projects/./1/../2', '/v1/projects/2'],
    ['/v1/projects/%2e/1/%2E%2e/2', '/v1/projects/2'],
    ['/v1/projects?to=/../../x', '/v1/projects?to=/../../x'],
    ['/v1/projects#/../../x', '/v1/projects'],
  ])('the path %s is requested as %s', (url, expected) => {
    expect(proxiedPath(url)).toBe(expected);
  });

  it.each([
    '/',
    '/v10/projects',
    '/v1x',
    '/-x/',
    '//v1/projects',
    '//other.example/v1/projects',
    'v1/projects',
    '/v1/..',
    '/v1/../version.txt',
    '/v1/./../version.txt',
    '/v1/projects/../../version.txt',
    '/v1/../-/admin',
    '/-/../v1/projects',
    '/v1/%2e%2e/version.txt',
    '/v1/.%2E/version.txt',
    '/v1/%2e%2e%2fversion.txt',
    '/v1/..%2fversion.txt',
    '/v1/..%2Fx%2f..%2F..%2f..%2Fetc',
    '/v1/%252e%252e/version.txt',
    '/v1/%252e%252e%252fversion.txt',
    '/v1/%25252e%25252e/version.txt',
    '/v1/%252525252525252e%252525252525252e/version.txt',
    '/v1/..\\version.txt',
    '/v1\\..\\version.txt',
    '/v1/..%5cversion.txt',
    '/v1/..%255cversion.txt',
    '/v1/..;/version.txt',
    '/v1/..;a=b/version.txt',
    '/v1/%2e%2e;/version.txt',
    '/v1/..%3b/version.txt',
    '/v1/projects/%3f/../../../version.txt',
    '/%761/../version.txt',
    '/v1//../x',
    '/v1/../v1/projects',
    '/-/..%2f../%252e%252e/-',
    '/v1/a%2Fb/../%25252e./x',
    '/v1/%2f/%25252e.',
    '/v1/%c0%ae%2e/..%2f../version.txt',
  ])('the path %s leaves the API and is refused', (url) => {
    expect(proxiedPath(url)).toBeUndefined();
  });
});
