import { pathTo, readLocation } from '#store/route/location';
import { routes, type RouteName } from '#store/route/routes';

describe('readLocation', () => {
  it.each([
    ['/', 'home', {}],
    ['/login?next=%2Fusers', 'login', {}],
    ['/projects/12', 'projectOverview', { projectId: 12 }],
    ['/projects/12/', 'projectOverview', { projectId: 12 }],
    ['/projects/12/app-users', 'projectAppUsers', { projectId: 12 }],
    ['/projects/12/form-access', 'projectFormAccess', { projectId: 12 }],
    ['/users/6/edit', 'userEdit', { userId: 6 }],
    ['/projects/1/forms/trees', 'formOverview', { projectId: 1, xmlFormId: 'trees' }],
    ['/projects/1/forms/trees/submissions', 'formSubmissions', { projectId: 1, xmlFormId: 'trees' }],
    ['/projects/1/forms/trees/draft', 'draftStatus', { projectId: 1, xmlFormId: 'trees' }],
    ['/projects/1/forms/odd%20id%2F%C3%BC%201', 'formOverview', { projectId: 1, xmlFormId: 'odd id/ü 1' }],
    ['/projects/1/forms/100%25', 'formOverview', { projectId: 1, xmlFormId: '100%' }],
    ['/projects/1/forms/a%252Fb', 'formOverview', { projectId: 1, xmlFormId: 'a%2Fb' }],
    ['/projects/1/forms/__proto__', 'formOverview', { projectId: 1, xmlFormId: '__proto__' }],
  ] as const)('readLocation reads %s as %s', (href, route, params) => {
    expect(readLocation(href)).toMatchObject({ route, params });
  });

  it.each([
    '/projects/0',
    '/projects/012',
    '/projects/-1',
    '/projects/1.5',
    '/projects/abc',
    '/projects/1e3',
    '/users/0/edit',
    '/users/06/edit',
    '/users/me/edit',
    '/Projects/1',
    '/projects',
    '/projects/1/nonesuch',
    '/projects/1/forms/%E0%A4%A',
    '/nonesuch',
    'http://[',
  ])('readLocation finds no route for %s', (href) => {
    expect(readLocation(href).route).toBe('notFound');
  });

  it.each([
    ['//', '/'],
    ['//projects/12', '/projects/12'],
    ['//evil.example/users?a#b', '/evil.example/users?a#b'],
    ['/\\evil.example', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/x/..//evil.example', '/evil.example'],
  ])('readLocation reads %s as %s, never as another host', (href, path) => {
    expect(readLocation(href)).toEqual(readLocation(path));
    expect(readLocation(href).href).toBe(path);
  });

  it('readLocation keeps path, query and fragment as written', () => {
    expect(readLocation('/login?next=%2Fa%3Fb#c')).toMatchObject({
      href: '/login?next=%2Fa%3Fb#c',
      query: { next: '/a?b' },
    });
  });
});

describe('pathTo', () => {
  it.each(['trees', 'odd id/ü 1', '100%', 'a%2Fb', '__proto__', 'x?y#z', 'näh&=+'])(
    'pathTo and readLocation agree on %s',
    (xmlFormId) => {
      const params = { projectId: 7, xmlFormId };
      expect(readLocation(pathTo('draftStatus', params))).toMatchObject({ route: 'draftStatus', params });
    },
  );

  // All paths of the site in one place.
  it('pathTo returns these paths', () => {
    const lines = (Object.keys(routes) as RouteName[]).map((route) => `${route}: ${routes[route].path}`);
    expect(lines.join('\n')).toMatchSnapshot();
  });
});
