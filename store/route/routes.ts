import type { RouteDefinition, TabStrip } from './definition';
import { entityRoutes } from './entities';
import { progressRoutes } from './progress';
import { formNeeds, formPath, projectPath } from './paths';
import { briefingQuery, firstChunk, formLists } from './queries';
import { systemRoutes } from './system';
import { webhooksRoute } from './webhooks';

/**
 * THE MAP: every route of the site, its permissions, and the data it loads. Tabs, links, the navbar, the guards and
 * loading all read it; there is no second list of routes.
 */
export const routes = {
  login: { path: '/login', access: 'anonymous', title: 'login.title', scope: 'site', needs: [] },
  resetPassword: {
    path: '/reset-password',
    access: 'anonymous',
    title: 'resetPassword.title',
    scope: 'site',
    needs: [],
  },
  accountClaim: {
    path: '/account/claim',
    access: 'anonymous',
    title: 'accountClaim.title',
    scope: 'site',
    // An administrator who tries a mailed link must act as its owner, not as the user of the cookie.
    restores: false,
    needs: [],
  },
  home: {
    path: '/',
    access: 'user',
    title: 'home.title',
    scope: 'site',
    needs: [
      'projectList',
      // Data collectors see their forms here.
      { name: 'projectList', query: formLists, lacks: 'project.create' },
      { name: 'userList', site: ['user.list'] },
      { name: 'briefingGet', query: briefingQuery, ability: 'briefing' },
    ],
  },
  projectOverview: {
    path: projectPath,
    access: 'user',
    title: 'projectOverview.title',
    scope: 'project',
    project: ['form.list'],
    needs: ['projectGet', 'formList'],
    tabs: 'project',
  },
  projectProgress: progressRoutes.ofProject,
  entityLists: entityRoutes.lists,
  entityList: entityRoutes.list,
  entity: entityRoutes.entity,
  projectRoles: {
    path: `${projectPath}/users`,
    access: 'user',
    title: 'projectRoles.title',
    scope: 'project',
    project: ['assignment.list', 'assignment.create', 'assignment.delete'],
    // The list of roles has no addresses; users who may list users see them.
    needs: ['projectGet', 'roleList', 'projectRoleList', { name: 'userList', site: ['user.list'] }],
    tabs: 'project',
  },
  projectAppUsers: {
    path: `${projectPath}/app-users`,
    access: 'user',
    title: 'projectAppUsers.title',
    scope: 'project',
    project: ['field_key.list', 'field_key.create', 'session.end'],
    needs: ['projectGet', 'appUserList'],
    tabs: 'project',
  },
  projectFormAccess: {
    path: `${projectPath}/form-access`,
    access: 'user',
    title: 'projectFormAccess.title',
    scope: 'project',
    project: [
      'form.list',
      'field_key.list',
      'assignment.list',
      'project.update',
      'form.update',
      'assignment.create',
      'assignment.delete',
    ],
    needs: [
      'projectGet',
      'roleList',
      'formList',
      'appUserList',
      { name: 'formAssignmentSummaryByRole', params: { role: 'app-user' } },
    ],
    tabs: 'project',
  },
  projectWebhooks: webhooksRoute,
  projectSettings: {
    path: `${projectPath}/settings`,
    access: 'user',
    title: 'projectSettings.title',
    scope: 'project',
    project: ['project.update'],
    needs: ['projectGet'],
    tabs: 'project',
  },
  formOverview: {
    path: formPath,
    access: 'user',
    title: 'formOverview.title',
    scope: 'form',
    project: ['form.read', 'assignment.list'],
    published: true,
    needs: [...formNeeds, 'formAttachmentList'],
    tabs: 'form',
    tabVerbs: ['form.update'],
  },
  formVersions: {
    path: `${formPath}/versions`,
    access: 'user',
    title: 'formVersions.title',
    scope: 'form',
    project: ['form.read', 'submission.list'],
    published: true,
    needs: [...formNeeds, 'formVersionList'],
    tabs: 'form',
  },
  formSubmissions: {
    path: `${formPath}/submissions`,
    access: 'user',
    title: 'formSubmissions.title',
    scope: 'form',
    project: ['form.read', 'submission.list', 'submission.read'],
    published: true,
    needs: [
      ...formNeeds,
      'submissionKeyList',
      { name: 'formFieldList', query: { odata: true } },
      { name: 'odataSubmissions', query: firstChunk, listed: 'filtered' },
    ],
    tabs: 'form',
  },
  formExplore: {
    path: `${formPath}/explore`,
    access: 'user',
    title: 'explore.title',
    scope: 'form',
    project: ['form.read', 'submission.list', 'submission.read'],
    published: true,
    needs: [
      ...formNeeds,
      'submissionKeyList',
      { name: 'formFieldList', query: { odata: true } },
      { name: 'odataSubmissions', query: firstChunk, listed: 'explored', without: 'summaries' },
    ],
    tabs: 'form',
  },
  formProgress: progressRoutes.ofForm,
  formSubmission: {
    path: `${formPath}/submissions/:instanceId`,
    access: 'user',
    title: 'submission.title',
    scope: 'form',
    project: ['form.read', 'submission.list', 'submission.read'],
    published: true,
    // Its data depends on the server: the route's own sagas read it.
    needs: formNeeds,
  },
  formPublicLinks: {
    path: `${formPath}/public-links`,
    access: 'user',
    title: 'formPublicLinks.title',
    scope: 'form',
    project: ['form.read', 'public_link.list', 'public_link.create', 'session.end'],
    published: true,
    needs: [...formNeeds, 'publicLinkList'],
    tabs: 'form',
    tabVerbs: ['form.update'],
  },
  formSettings: {
    path: `${formPath}/settings`,
    access: 'user',
    title: 'formSettings.title',
    scope: 'form',
    project: ['form.read', 'form.update', 'form.delete'],
    published: true,
    needs: formNeeds,
    tabs: 'form',
  },
  draftStatus: {
    path: `${formPath}/draft`,
    access: 'user',
    title: 'draftStatus.title',
    scope: 'form',
    project: ['form.read', 'form.update', 'form.delete'],
    draft: true,
    needs: [...formNeeds, 'formVersionList'],
    tabs: 'draft',
    tabTitle: 'draftStatus.tab',
  },
  draftAttachments: {
    path: `${formPath}/draft/attachments`,
    access: 'user',
    title: 'draftAttachments.title',
    scope: 'form',
    project: ['form.read', 'form.update'],
    draft: true,
    media: true,
    needs: formNeeds,
    tabs: 'draft',
  },
  draftTesting: {
    path: `${formPath}/draft/testing`,
    access: 'user',
    title: 'draftTesting.title',
    scope: 'form',
    project: ['form.read', 'submission.list', 'submission.read'],
    draft: true,
    needs: [
      ...formNeeds,
      'draftSubmissionKeyList',
      { name: 'draftFieldList', query: { odata: true } },
      { name: 'draftOdataSubmissions', query: firstChunk, listed: 'all' },
    ],
    tabs: 'draft',
  },
  draftSubmission: {
    path: `${formPath}/draft/testing/:instanceId`,
    access: 'user',
    title: 'submission.title',
    scope: 'form',
    project: ['form.read', 'submission.list', 'submission.read'],
    draft: true,
    needs: formNeeds,
  },
  userList: {
    path: '/users',
    access: 'user',
    title: 'userList.title',
    scope: 'site',
    site: [
      'user.list',
      'assignment.list',
      'user.create',
      'assignment.create',
      'assignment.delete',
      'user.password.invalidate',
      'user.delete',
    ],
    needs: ['userList', { name: 'assignmentActorList', params: { role: 'admin' } }],
  },
  userEdit: {
    path: '/users/:userId/edit',
    access: 'user',
    title: 'userEdit.title',
    scope: 'site',
    site: ['user.read', 'user.update'],
    needs: ['userGet'],
  },
  accountEdit: {
    path: '/account/edit',
    access: 'user',
    title: 'accountEdit.title',
    scope: 'site',
    // The session identifies the account: the route's own saga reads it.
    needs: [],
  },
  backups: systemRoutes.backups,
  audits: systemRoutes.audits,
  siteAddress: systemRoutes.siteAddress,
  notFound: { path: '*', access: 'any', title: 'notFound.title', scope: 'site', needs: [] },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof routes;

/** A row of the map with the common type. */
export const routeDefinition = (route: RouteName): RouteDefinition => routes[route];

/** The routes of a tab bar, in the map's order. */
export const routesInTabs = (tabs: TabStrip): readonly RouteName[] =>
  (Object.keys(routes) as RouteName[]).filter((route) => routeDefinition(route).tabs === tabs);
