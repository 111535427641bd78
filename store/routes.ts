import type { EndpointName } from '../api/endpoints';
import { limits } from '../api/limits';
import type { Verb } from '../api/verbs';
import type { MessageKey } from '../translations';

/** One answer a place needs: a call, with what its parameters and query hold beside the place's own parameters. */
export interface Need {
  readonly name: EndpointName;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Asked for only by people with these sitewide verbs. */
  readonly site?: readonly Verb[];
}

export type TabStrip = 'project' | 'form' | 'draft' | 'system';

/** A place of the site: a row of the map. */
export interface Place {
  readonly path: string;
  /** `anonymous`: only for people who are not logged in; `user`: needs login; `any`: both. */
  readonly access: 'anonymous' | 'user' | 'any';
  readonly title: MessageKey;
  /** False where the session of an earlier visit is not taken up when the site starts here. */
  readonly restores?: false;
  /** What its data belongs to; moving between places of one scope keeps what is loaded. */
  readonly scope: 'site' | 'project' | 'form';
  readonly site?: readonly Verb[];
  readonly project?: readonly Verb[];
  /** Only where the form has a published version. */
  readonly published?: true;
  /** Only where the form has a draft. */
  readonly draft?: true;
  /** Only where the draft asks for media files. */
  readonly media?: true;
  readonly needs: readonly (EndpointName | Need)[];
  /** The strip of tabs it stands in; a strip shows its places in the order of this table. */
  readonly tabs?: TabStrip;
  /** Verbs its tab needs beside those of the place. */
  readonly tabVerbs?: readonly Verb[];
  /** What its tab is called, where the caption of the strip says the rest of the title. */
  readonly tabTitle?: MessageKey;
}

const projectPath = '/projects/:projectId';
const formPath = `${projectPath}/forms/:xmlFormId`;
const formNeeds = ['projectGet', 'formGet', 'draftGet', 'draftAttachmentList'] as const;

/** The first chunk of a submissions table (specification §9). */
export const firstChunk = { $top: limits.submissionChunkSmall, $skip: 0, $count: true } as const;

/** The recent backups as the audit log tells them (specification §9). */
export const backupAudits = { action: 'backup', limit: limits.backupAudits } as const;

/**
 * THE MAP: every place of the site, who may go there, and what has to be loaded (specification §2 route table, §6).
 * Tabs, links, the navbar, the guards and the loading all read it; there is no second list of routes.
 */
export const places = {
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
    // An administrator who tries a mailed link must act as its owner, not as whoever the cookie names (traps 7).
    restores: false,
    needs: [],
  },
  home: {
    path: '/',
    access: 'user',
    title: 'home.title',
    scope: 'site',
    needs: ['projectList', { name: 'userList', site: ['user.list'] }],
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
  projectRoles: {
    path: `${projectPath}/users`,
    access: 'user',
    title: 'projectRoles.title',
    scope: 'project',
    project: ['assignment.list', 'assignment.create', 'assignment.delete'],
    needs: ['projectGet', 'roleList', 'projectRoleList'],
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
    needs: formNeeds,
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
      { name: 'odataSubmissions', query: firstChunk },
    ],
    tabs: 'form',
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
      { name: 'draftODataSubmissions', query: firstChunk },
    ],
    tabs: 'draft',
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
    // The session knows whose account it is: the place's own flow reads that.
    needs: [],
  },
  backups: {
    path: '/system/backups',
    access: 'user',
    title: 'backups.title',
    scope: 'site',
    site: ['config.read', 'backup.create', 'backup.terminate', 'audit.read'],
    needs: ['backupsConfigGet', { name: 'auditList', query: backupAudits }],
    tabs: 'system',
  },
  audits: {
    path: '/system/audits',
    access: 'user',
    title: 'audits.title',
    scope: 'site',
    site: ['audit.read'],
    // What is read depends on the filters: the place's own flow reads it.
    needs: [],
    tabs: 'system',
  },
  notFound: { path: '*', access: 'any', title: 'notFound.title', scope: 'site', needs: [] },
} as const satisfies Record<string, Place>;

export type RouteName = keyof typeof places;

/** A row of the map with the type all rows share. */
export const placeOf = (route: RouteName): Place => places[route];

/** The places of a strip of tabs, in the map's order. */
export const placesInTabs = (tabs: TabStrip): readonly RouteName[] =>
  (Object.keys(places) as RouteName[]).filter((route) => placeOf(route).tabs === tabs);
