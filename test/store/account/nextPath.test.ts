import { readLocation } from '#store/route/location';
import { nextPath } from '#store/account/nextPath';

const origin = 'https://survey.example.org';

/** Values that redirect to the home page: other hosts, other schemes, the login page, none. */
const hostile = [
  '',
  'https://evil.example',
  'https://evil.example/-/abc',
  'http://survey.example.org/users',
  'ftp://survey.example.org/users',
  'ws://survey.example.org/',
  'https://survey.example.org.evil.example/',
  'https://survey.example.org:8443/',
  'https://survey.example.org@evil.example/',
  'https://user:secret@survey.example.org/users',
  'https://user@survey.example.org/users',
  'https://:secret@survey.example.org/-/abc',
  '//evil.example',
  '//evil.example/-/abc',
  '///evil.example',
  '////evil.example',
  '//evil.example:443/',
  '//survey.example.org@evil.example/',
  '//user@survey.example.org/',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '\\\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  'ht\ntps://evil.example',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://survey.example.org/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://survey.example.org/x',
  'about:blank',
  'mailto:a@b.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a/%2e%2e//evil.example',
  '/-/..//evil.example',
  '/-/../..//evil.example',
  '/login',
  '/login?next=/login',
  '/login#x',
  '/x/../login',
  '/%2e/login',
  'login',
  'https://survey.example.org/login',
  'http://[',
  'https://',
  'https://survey.example.org:99999/',
];

/** Confusing, but paths of this site: they must lead to exactly that route. */
const confusing = [
  'https:evil.example',
  '/-/https:evil.example',
  '/-/https://evil.example',
  '/-/javascript:alert(1)',
  '/-//evil.example',
  '/-/\\evil.example',
  '/-/@evil.example',
  '/@evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/-/%2e%2e%2f%2fevil.example',
  '/?next=//evil.example',
  '/projects/1?a=https://evil.example',
  '/#//evil.example',
  '?//evil.example',
  '#//evil.example',
  '..',
  './',
  '/users\u202e',
  '/projects/%',
];

describe('nextPath', () => {
  it.each([
    ['/', '/'],
    ['/projects/1', '/projects/1'],
    ['/projects/1?a=b#c', '/projects/1?a=b#c'],
    ['projects/1', '/projects/1'],
    ['https://survey.example.org/users', '/users'],
    ['/projects/1/forms/a%2Fb', '/projects/1/forms/a%2Fb'],
    ['/loginx', '/loginx'],
  ])('nextPath stays on the site for %s', (next, href) => {
    expect(nextPath(next, origin)).toEqual({ kind: 'inSite', href });
  });

  it.each([
    ['/-/abc', '/-/abc'],
    ['/-/single/x?st=y', '/-/single/x?st=y'],
    ['https://survey.example.org/-/preview/x#y', '/-/preview/x#y'],
  ])('nextPath leaves the site for %s', (next, path) => {
    expect(nextPath(next, origin)).toEqual({ kind: 'fullPage', href: origin + path });
  });

  it.each([undefined, ...hostile])('nextPath returns home for %j', (next) => {
    expect(nextPath(next, origin)).toEqual({ kind: 'inSite', href: '/' });
  });

  it.each(confusing)('nextPath stays on this origin, over HTTP, for %j', (next) => {
    const target = new URL(nextPath(next, origin).href, origin);
    expect([target.origin, target.protocol]).toEqual([origin, 'https:']);
    expect(target.username + target.password).toBe('');
    // Parsed again, as by the address bar and the router, it is unchanged.
    expect(new URL(target.pathname + target.search + target.hash, origin).href).toBe(target.href);
  });

  it('nextPath returns home if the address has it twice', () => {
    const { query } = readLocation('/login?next=/projects/1&next=/users');
    expect(nextPath(query.next, origin)).toEqual({ kind: 'inSite', href: '/' });
  });
});
