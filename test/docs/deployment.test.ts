import { readFileSync } from 'node:fs';

const page = readFileSync('docs/deployment.md', 'utf8');
const nginx = /```nginx\n([^]*?)```/.exec(page)?.[1] ?? '';
const locations = [...nginx.matchAll(/location ~ (\S+) \{([^]*?)\n {2}\}/g)].map(([, pattern = '', body = '']) => ({
  pattern: new RegExp(pattern),
  body,
}));

/** Target of a path in nginx, which matches decoded paths: the first matching expression, else the site. */
const served = (path: string): 'api' | 'redirect' | 'file' | 'site' => {
  const { body = '' } = locations.find(({ pattern }) => pattern.test(decodeURIComponent(path))) ?? {};
  if (body.includes('proxy_pass')) return 'api';
  if (body.includes('return 302')) return 'redirect';
  return body.includes('immutable') ? 'file' : 'site';
};

test.each([
  ['/v1/projects/1/forms/a%2Fb', 'api'],
  ['/-/single/abc', 'api'],
  ['/f/abc', 'redirect'],
  ['/projects/1/forms/trees/preview', 'redirect'],
  ['/projects/1/forms/a%2Fb/preview', 'redirect'],
  ['/projects/1/forms/a%2Fb/draft/submissions/new', 'redirect'],
  ['/projects/1/forms/trees/submissions/new/offline', 'redirect'],
  ['/projects/1/forms/preview', 'site'],
  ['/projects/1/forms/a%2Fb/submissions', 'site'],
  ['/login', 'site'],
  ['/main.3a1a7bf4.js', 'file'],
])('the nginx configuration in the deployment page answers %s by: %s', (path, expected) => {
  expect(served(path)).toBe(expected);
});

test('the nginx configuration in the deployment page requires no module that Debian packages separately', () => {
  expect(nginx).not.toMatch(/brotli/);
});
