import { nextPath } from '../../store/nextPath';

const origin = 'https://survey.example.org';

describe('nextPath', () => {
  it.each([
    ['/', '/'],
    ['/projects/1', '/projects/1'],
    ['/projects/1?a=b#c', '/projects/1?a=b#c'],
    ['projects/1', '/projects/1'],
    ['https://survey.example.org/users', '/users'],
    ['/projects/1/forms/a%2Fb', '/projects/1/forms/a%2Fb'],
    ['/loginx', '/loginx'],
  ])('goes within the site for %s', (next, href) => {
    expect(nextPath(next, origin)).toEqual({ kind: 'inSite', href });
  });

  it.each(['/-/abc', '/-/single/x?st=y', 'https://survey.example.org/-/preview/x'])(
    'leaves the site for %s',
    (next) => {
      expect(nextPath(next, origin).kind).toBe('fullPage');
    },
  );

  it.each([
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    'http://survey.example.org/users',
    'https://survey.example.org@evil.example/',
    'https://user:secret@survey.example.org/users',
    'https://survey.example.org:8443/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://survey.example.org/x',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/-/..//evil.example',
    '/login',
    '/login?next=/login',
    '/x/../login',
    'https://survey.example.org/login',
    'http://[',
  ])('goes home for %s', (next) => {
    expect(nextPath(next, origin)).toEqual({ kind: 'inSite', href: '/' });
  });

  it.each(['https:evil.example', '/-/https:evil.example', '/-/javascript:alert(1)', '/-//evil.example'])(
    'stays on this origin for %s',
    (next) => {
      expect(new URL(nextPath(next, origin).href, origin).origin).toBe(origin);
    },
  );
});
