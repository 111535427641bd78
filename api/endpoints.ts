import {
  del,
  get,
  on,
  patch,
  post,
  prefixed,
  put,
  type BodyOf,
  type Endpoint,
  type ExtendedReplyOf,
  type ParamsOf,
  type PlainReplyOf,
  type QueryOf,
} from './endpoint';
import { laterEndpoints } from './laterEndpoints';
import { draft, form, project } from './paths';
import { submissionEndpoints } from './submissionEndpoints';
import { webhookEndpoints } from './webhookEndpoints';

const version = `${form}/versions/:version` as const;

/** The calls that read a form definition: the published one, an earlier version or the draft. */
const definitionEndpoints = <const Base extends string>(base: Base) => ({
  xml: get(`${base}.xml`, on('form', 'form.read'), 'file'),
  sheet: get(`${base}.xlsx`, on('form', 'form.read'), 'file'),
  oldSheet: get(`${base}.xls`, on('form', 'form.read'), 'file'),
  fieldList: get(`${base}/fields`, on('form', 'form.read'), 'Field[]', {
    query: ['odata'],
    extended: 'Field[]',
  }),
  attachmentList: get(`${base}/attachments`, on('form', 'form.read'), 'FormAttachment[]'),
  attachmentGet: get(`${base}/attachments/:name`, on('form', 'form.read'), 'file'),
});

const upload = { query: ['ignoreWarnings', 'publish'], body: 'file' } as const;
const none = [404.1, 403.1] as const;

/**
 * THE CONTRACT: every call of the public `/v1` protocol that we send or answer. The site sends by these rows and the
 * server answers by them: who may call, request, reply, and audit action.
 */
export const endpoints = {
  sessionCreate: post('/sessions', 'public', 'Session', {
    body: 'Credentials',
    audit: 'user.session.create',
  }),
  sessionRestore: get('/sessions/restore', 'self', 'Session'),
  sessionDeleteCurrent: del('/sessions/current', 'self', 'Success', { audit: 'user.session.end' }),
  sessionDelete: del('/sessions/:token', on('sessionActor', 'session.end'), 'Success', { audit: 'session.end' }),

  userList: get('/users', 'authenticated', 'User[]', { query: ['q'] }),
  userCreate: post('/users', on('site', 'user.create'), 'User', { body: 'UserCreation', audit: 'user.create' }),
  userCurrent: get('/users/current', 'self', 'User', { extended: 'CurrentUser' }),
  userGet: get('/users/:userId', on('user', 'user.read'), 'User'),
  userUpdate: patch('/users/:userId', on('user', 'user.update'), 'User', { body: 'UserChange', audit: 'user.update' }),
  userPasswordSave: put('/users/:userId/password', on('user', 'user.update'), 'Success', {
    body: 'PasswordChange',
    audit: 'user.update',
  }),
  userDelete: del('/users/:userId', on('user', 'user.delete'), 'Success', { audit: 'user.delete' }),
  userResetInitiate: post('/users/reset/initiate', 'public', 'Success', {
    body: 'PasswordReset',
    query: ['invalidate'],
    audit: 'user.reset.initiate',
  }),
  userResetVerify: post('/users/reset/verify', 'self', 'Success', { body: 'PasswordClaim', audit: 'user.update' }),

  roleList: get('/roles', 'public', 'Role[]'),
  roleGet: get('/roles/:role', 'public', 'Role'),
  assignmentList: get('/assignments', on('site', 'assignment.list'), 'Assignment[]', {
    extended: 'AssignmentExtended[]',
  }),
  assignmentActorList: get('/assignments/:role', on('site', 'assignment.list'), 'Actor[]'),
  assignmentCreate: post('/assignments/:role/:actorId', on('site', 'assignment.create'), 'Success', {
    audit: 'assignment.create',
  }),
  assignmentDelete: del('/assignments/:role/:actorId', on('site', 'assignment.delete'), 'Success', {
    audit: 'assignment.delete',
  }),
  projectRoleList: get(`${project}/assignments`, on('project', 'assignment.list'), 'Assignment[]', {
    extended: 'AssignmentExtended[]',
  }),
  projectRoleActorList: get(`${project}/assignments/:role`, on('project', 'assignment.list'), 'Actor[]'),
  projectRoleCreate: post(`${project}/assignments/:role/:actorId`, on('project', 'assignment.create'), 'Success', {
    audit: 'assignment.create',
  }),
  projectRoleDelete: del(`${project}/assignments/:role/:actorId`, on('project', 'assignment.delete'), 'Success', {
    audit: 'assignment.delete',
  }),
  formAssignmentList: get(`${form}/assignments`, on('form', 'assignment.list'), 'Assignment[]', {
    extended: 'AssignmentExtended[]',
  }),
  formAssignmentActorList: get(`${form}/assignments/:role`, on('form', 'assignment.list'), 'Actor[]'),
  formAssignmentCreate: post(`${form}/assignments/:role/:actorId`, on('form', 'assignment.create'), 'Success', {
    audit: 'assignment.create',
  }),
  formAssignmentDelete: del(`${form}/assignments/:role/:actorId`, on('form', 'assignment.delete'), 'Success', {
    audit: 'assignment.delete',
  }),
  /** All form assignments of a project, of every role. */
  formAssignmentSummary: get(`${project}/assignments/forms`, on('project', 'assignment.list'), 'FormAssignment[]', {
    extended: 'FormAssignmentExtended[]',
    askPlain: true,
  }),
  /** The same for one role, by its system name or id. */
  formAssignmentSummaryByRole: get(
    `${project}/assignments/forms/:role`,
    on('project', 'assignment.list'),
    'FormAssignment[]',
    { extended: 'FormAssignmentExtended[]', askPlain: true },
  ),

  projectList: get('/projects', 'public', 'Project[]', {
    extended: 'ProjectExtended[]',
    // Newer clients ask for the forms, and for entity lists, of which we have none.
    query: ['forms', 'datasets'],
  }),
  projectCreate: post('/projects', on('site', 'project.create'), 'Project', {
    body: 'ProjectCreation',
    audit: 'project.create',
  }),
  projectGet: get(project, on('project', 'project.read'), 'Project', { extended: 'ProjectExtended' }),
  projectUpdate: patch(project, on('project', 'project.update'), 'Project', {
    body: 'ProjectChange',
    audit: 'project.update',
  }),
  /** Saves form access: name, state and assignments of every form at once. */
  projectSave: put(project, on('project', 'project.update'), 'Project', {
    body: 'ProjectSave',
    audit: 'project.update',
  }),
  /** Switches managed encryption on, permanently. */
  projectKeyCreate: post(`${project}/key`, on('project', 'project.update'), 'Success', {
    body: 'ProjectKeyCreation',
    audit: 'project.update',
  }),
  projectDelete: del(project, on('project', 'project.delete'), 'Success', { audit: 'project.delete' }),

  appUserList: get(`${project}/app-users`, on('project', 'field_key.list'), 'AppUser[]', {
    extended: 'AppUserExtended[]',
  }),
  appUserCreate: post(`${project}/app-users`, on('project', 'field_key.create'), 'AppUser', {
    body: 'AppUserCreation',
    audit: 'field_key.create',
  }),
  appUserDelete: del(`${project}/app-users/:appUserId`, on('project', 'field_key.delete'), 'Success', {
    audit: 'field_key.delete',
  }),

  formList: get(`${project}/forms`, on('project', 'form.list'), 'Form[]', { extended: 'FormExtended[]' }),
  formCreate: post(`${project}/forms`, on('project', 'form.create'), 'Form', { ...upload, audit: 'form.create' }),
  formGet: get(form, on('form', 'form.read'), 'Form', { extended: 'FormExtended' }),
  formUpdate: patch(form, on('form', 'form.update'), 'Form', { body: 'FormChange', audit: 'form.update' }),
  formDelete: del(form, on('form', 'form.delete'), 'Success', { audit: 'form.delete' }),
  ...prefixed('form', definitionEndpoints(form)),

  formVersionList: get(`${form}/versions`, on('form', 'form.read'), 'Form[]', { extended: 'FormVersionExtended[]' }),
  formVersionGet: get(version, on('form', 'form.read'), 'Form', { extended: 'FormExtended' }),
  ...prefixed('formVersion', definitionEndpoints(version)),

  draftGet: get(draft, on('form', 'form.read'), 'Form', { extended: 'FormExtended', absentOn: none }),
  draftCreate: post(draft, on('form', 'form.update'), 'Success', { ...upload, audit: 'form.update.draft.set' }),
  draftDelete: del(draft, on('form', 'form.update'), 'Success', { audit: 'form.update.draft.delete' }),
  draftPublish: post(`${draft}/publish`, on('form', 'form.update'), 'Success', {
    query: ['version'],
    audit: 'form.update.publish',
  }),
  ...prefixed('draft', definitionEndpoints(draft)),
  draftAttachmentList: get(`${draft}/attachments`, on('form', 'form.read'), 'FormAttachment[]', { absentOn: none }),
  draftAttachmentCreate: post(`${draft}/attachments/:name`, on('form', 'form.update'), 'Success', {
    body: 'file',
    audit: 'form.attachment.update',
  }),
  draftAttachmentDelete: del(`${draft}/attachments/:name`, on('form', 'form.update'), 'Success', {
    audit: 'form.attachment.update',
  }),

  /** Plain, because the extended list of older servers omits `once`. */
  publicLinkList: get(`${form}/public-links`, on('form', 'public_link.list'), 'PublicLink[]', {
    extended: 'PublicLinkExtended[]',
    askPlain: true,
  }),
  publicLinkCreate: post(`${form}/public-links`, on('form', 'public_link.create'), 'PublicLink', {
    body: 'PublicLinkCreation',
    audit: 'public_link.create',
  }),
  /** Changes the name and the terms of a link. Ours only (`api/abilities.ts`). */
  publicLinkUpdate: patch(`${form}/public-links/:linkId`, on('form', 'public_link.update'), 'PublicLink', {
    body: 'PublicLinkChange',
    audit: 'public_link.update',
  }),
  publicLinkDelete: del(`${form}/public-links/:linkId`, on('form', 'public_link.delete'), 'Success', {
    audit: 'public_link.delete',
  }),
  /**
   * The form of a web-form id: a published one for those who may read it, a draft for everybody who knows its id. Used by
   * the web-form page.
   */
  formLinkGet: get('/form-links/:enketoId/form', 'public', 'LinkedForm'),
  /** The same form as an app that browsers can install. */
  formLinkApp: get('/form-links/:enketoId/app', 'public', 'WebAppManifest'),

  /**
   * How a project goes on, or one form, over the last days of a time zone, and what is planned for it. Ours only (`api/abilities.ts`). Only those who
   * may list app users learn of the ones who sent nothing.
   */
  projectProgressGet: get(`${project}/progress`, on('project', 'submission.read'), 'Progress', {
    query: ['days', 'timeZone'],
  }),
  formProgressGet: get(`${form}/progress`, on('form', 'submission.read'), 'Progress', { query: ['days', 'timeZone'] }),
  formTargetsGet: get(`${form}/targets`, on('form', 'submission.read'), 'FormTargets'),
  /** The charts that are pinned for a form (`api/abilities.ts`). */
  formBoardGet: get(`${form}/board`, on('form', 'submission.read'), 'FormBoard'),
  formBoardChange: patch(`${form}/board`, on('form', 'form.update'), 'FormBoard', {
    body: 'FormBoardChange',
    audit: 'form.update',
  }),
  /** Without targets there is no plan any more. */
  formTargetsSave: put(`${form}/targets`, on('form', 'form.update'), 'FormTargets', {
    body: 'FormTargets',
    audit: 'form.update',
  }),

  ...submissionEndpoints,
  ...webhookEndpoints,
  ...laterEndpoints,

  auditList: get('/audits', on('site', 'audit.read'), 'Audit[]', {
    extended: 'AuditExtended[]',
    query: ['action', 'start', 'end', 'limit', 'offset'],
  }),
  backupsConfigGet: get('/config/backups', on('site', 'config.read'), 'BackupsConfig', { absentOn: [404.1] }),
  backupsInitiate: post('/config/backups/initiate', on('site', 'backup.create'), 'BackupsInitiation', {
    body: 'BackupsPassphrase',
    audit: 'config.backups.initiate',
  }),
  /** Called with the token of the initiation: nobody else holds the verb. */
  backupsVerify: post('/config/backups/verify', on('site', 'backup.verify'), 'Success', {
    body: 'BackupsConfirmation',
    audit: 'config.set',
  }),
  backupsDelete: del('/config/backups', on('site', 'backup.terminate'), 'Success', { audit: 'config.set' }),
  /**
   * Has a backup made in the configured folder, now; it is answered before that is done. Ours only (`api/abilities.ts`). The
   * backup's own entry in the audit log names who asked for it.
   */
  backupsRun: post('/config/backups/run', on('site', 'backup.run'), 'Success', { audit: null }),
  /** Where codes, mails and links lead. Ours only (`api/abilities.ts`). */
  siteAddressGet: get('/config/site-address', on('site', 'config.read'), 'SiteAddress'),
  siteAddressSave: put('/config/site-address', on('site', 'config.read', 'backup.create'), 'SiteAddress', {
    body: 'SiteAddressChange',
    audit: 'config.set',
  }),
  /**
   * What is going on in the projects of the caller, with the days of a time zone (IANA; UTC by default). Ours only
   * (`api/abilities.ts`).
   */
  briefingGet: get('/briefing', 'authenticated', 'Briefing', { query: ['timeZone'] }),
  /**
   * What changes, told as it changes to whoever may list it (`text/event-stream`, docs/live.md), from an earlier event on. Ours
   * only (`api/abilities.ts`).
   */
  eventStream: get('/events', 'authenticated', 'file', { query: ['since'] }),
  /** A backup as a file, now: under the passphrase of the configuration, or a separate one. */
  backupGet: get('/backup', on('site', 'backup.run'), 'file'),
  backupCreate: post('/backup', on('site', 'backup.run'), 'file', { body: 'BackupsPassphrase', audit: null }),
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** Types of one call, by its name. */
export type Params<N extends EndpointName> = ParamsOf<Endpoints[N]>;
export type Query<N extends EndpointName> = QueryOf<Endpoints[N]>;
export type Body<N extends EndpointName> = BodyOf<Endpoints[N]>;
/** The reply without extended metadata. */
export type PlainReply<N extends EndpointName> = PlainReplyOf<Endpoints[N]>;
/** The reply as the site gets it: extended if the call has that. */
export type Reply<N extends EndpointName> = ExtendedReplyOf<Endpoints[N]>;
