import { endpoints } from '#api/endpoints';
import { neededRequests } from '#store/route/requests';
import { routes, routeDefinition, routesInTabs, type RouteName } from '#store/route/routes';

/** The verbs of each route (docs/site-rules.md#permissions), written by hand. */
const verbsBySpecification: Partial<Record<RouteName, string>> = {
  userList:
    'user.list, assignment.list, user.create, assignment.create, assignment.delete, user.password.invalidate, user.delete',
  userEdit: 'user.read, user.update',
  projectOverview: 'form.list',
  projectRoles: 'assignment.list, assignment.create, assignment.delete',
  projectSettings: 'project.update',
  projectAppUsers: 'field_key.list, field_key.create, session.end',
  projectFormAccess:
    'form.list, field_key.list, assignment.list, project.update, form.update, assignment.create, assignment.delete',
  formOverview: 'form.read, assignment.list',
  formVersions: 'form.read, submission.list',
  formSubmissions: 'form.read, submission.list, submission.read',
  formExplore: 'form.read, submission.list, submission.read',
  formProgress: 'form.read, submission.list, submission.read',
  projectProgress: 'form.list, submission.list, submission.read',
  // Not in the specification: pages of single submissions.
  formSubmission: 'form.read, submission.list, submission.read',
  draftSubmission: 'form.read, submission.list, submission.read',
  formPublicLinks: 'form.read, public_link.list, public_link.create, session.end',
  formSettings: 'form.read, form.update, form.delete',
  draftStatus: 'form.read, form.update, form.delete',
  draftAttachments: 'form.read, form.update',
  draftTesting: 'form.read, submission.list, submission.read',
  backups: 'config.read, backup.create, backup.terminate, audit.read',
  // Not in the specification: ours.
  siteAddress: 'config.read, backup.create',
  projectWebhooks: 'project.update, form.list',
  entityLists: 'dataset.list',
  entityList: 'dataset.read, entity.list',
  entity: 'dataset.read, entity.read',
  audits: 'audit.read',
};

describe('routes', () => {
  it.each(Object.keys(routes) as RouteName[])('the route %s has all parameters of the calls it needs', (route) => {
    const params = { projectId: 1, xmlFormId: 'trees', userId: 2, instanceId: 'uuid:1' };
    const given = Object.fromEntries(
      Object.keys(params)
        .filter((name) => routeDefinition(route).path.includes(`:${name}`))
        .map((name) => [name, params[name as keyof typeof params]]),
    );
    for (const need of neededRequests({ route, params: given })) {
      const wanted = endpoints[need.name].path.match(/:(\w+)/g) ?? [];
      expect(Object.keys(need.params)).toEqual(expect.arrayContaining(wanted.map((name) => name.slice(1))));
    }
  });

  it.each(Object.keys(routes) as RouteName[])('the route %s demands the verbs of the table', (route) => {
    const { site = [], project = [] } = routeDefinition(route);
    expect([...site, ...project].join(', ')).toBe(verbsBySpecification[route] ?? '');
  });

  it('the routes demand a login except for the login page and the not-found page', () => {
    const open = (Object.keys(routes) as RouteName[]).filter((route) => routeDefinition(route).access !== 'user');
    expect(open).toEqual(['login', 'resetPassword', 'accountClaim', 'notFound']);
  });

  it('the routes restore the session of an earlier visit except for mailed links as credentials', () => {
    const claims = (Object.keys(routes) as RouteName[]).filter((route) => routeDefinition(route).restores === false);
    expect(claims).toEqual(['accountClaim']);
  });

  it('the routes of the published form demand a published version, those of the draft a draft', () => {
    expect(routesInTabs('form').every((route) => routeDefinition(route).published)).toBe(true);
    expect(routesInTabs('draft').every((route) => routeDefinition(route).draft)).toBe(true);
  });
});
