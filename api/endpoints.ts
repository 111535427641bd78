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
import { newerProtocolEndpoints } from './newerProtocolEndpoints';
import { draft, form, project } from './paths';
import { submissionEndpoints } from './submission/endpoints';
import { webhookEndpoints } from './webhook/endpoints';

const version = `${form}/versions/:version` as const;

/** Calls that read a form definition: the published one, an earlier version or the draft. */
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
 * THE CONTRACT: every call of the public `/v1` protocol that the site sends or the server answers. Each row has the permitted
 * callers, request, reply, and audit action.
 */
export const endpoints = {
  sessionCreate: post('/sessions', 'public', 'Session', {
    body: 'Credentials',
    audit: 'user.session.create',
  }),
  sessionRestore: get('/sessions/restore', 'session', 'Session'),
  sessionDeleteCurrent: del('/sessions/current', 'session', 'Success', { audit: 'user.session.end' }),
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
  userResetVerify: post('/users/reset/verify', 'self', 'PasswordClaimed', {
    body: 'PasswordClaim',
    audit: 'user.update',
  }),

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
    requestsPlainReply: true,
  }),
  /** The same for one role, by its system name or id. */
  formAssignmentSummaryByRole: get(
    `${project}/assignments/forms/:role`,
    on('project', 'assignment.list'),
    'FormAssignment[]',
    { extended: 'FormAssignmentExtended[]', requestsPlainReply: true },
  ),

  projectList: get('/projects', 'public', 'Project[]', {
    extended: 'ProjectExtended[]',
    // Newer clients request the forms, and entity lists, which this server lacks.
    query: ['forms', 'datasets'],
  }),
  projectCreate: post('/projects', on('site', 'project.create'), 'CreatedProject', {
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
  /** Enables managed encryption, permanently. */
  projectKeyCreate: post(`${project}/key`, on('project', 'project.update'), 'Success', {
    body: 'ProjectKeyCreation',
    audit: 'project.update',
  }),
  projectDelete: del(project, on('project', 'project.delete'), 'Success', { audit: 'project.delete' }),

  appUserList: get(`${project}/app-users`, on('project', 'field_key.list'), 'AppUser[]', {
    extended: 'AppUserExtended[]',
  }),
  appUserCreate: post(`${project}/app-users`, on('project', 'field_key.create'), 'CreatedAppUser', {
    body: 'AppUserCreation',
    audit: 'field_key.create',
  }),
  appUserDelete: del(`${project}/app-users/:appUserId`, on('project', 'field_key.delete'), 'Success', {
    audit: 'field_key.delete',
  }),

  /** With `deleted`, those in the trash, for callers who may restore them. */
  formList: get(`${project}/forms`, on('project', 'form.list'), 'Form[]', {
    extended: 'FormExtended[]',
    query: ['deleted'],
  }),
  formCreate: post(`${project}/forms`, on('project', 'form.create'), 'Form', { ...upload, audit: 'form.create' }),
  formGet: get(form, on('form', 'form.read'), 'Form', { extended: 'FormExtended' }),
  formUpdate: patch(form, on('form', 'form.update'), 'Form', { body: 'FormChange', audit: 'form.update' }),
  formDelete: del(form, on('form', 'form.delete'), 'Success', { audit: 'form.delete' }),
  /** By numeric id: several deleted forms may have the same form id. */
  formRestore: post(`${project}/forms/:formId/restore`, on('project', 'form.restore'), 'Success', {
    audit: 'form.restore',
  }),
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
  draftAttachmentCreate: post(`${draft}/attachments/:name`, on('form', 'form.update'), 'MediaUploaded', {
    body: 'file',
    audit: 'form.attachment.update',
  }),
  draftAttachmentDelete: del(`${draft}/attachments/:name`, on('form', 'form.update'), 'Success', {
    audit: 'form.attachment.update',
  }),

  /** Plain, because the extended list of older servers omits `once`. */
  publicLinkList: get(`${form}/public-links`, on('form', 'public_link.list'), 'PublicLink[]', {
    extended: 'PublicLinkExtended[]',
    requestsPlainReply: true,
  }),
  publicLinkCreate: post(`${form}/public-links`, on('form', 'public_link.create'), 'CreatedPublicLink', {
    body: 'PublicLinkCreation',
    audit: 'public_link.create',
  }),
  /** Changes the name and the terms of a link. Ours only (`api/abilities.ts`). */
  publicLinkUpdate: patch(`${form}/public-links/:linkId`, on('form', 'public_link.update'), 'PublicLinkExtended', {
    body: 'PublicLinkChange',
    audit: 'public_link.update',
  }),
  publicLinkDelete: del(`${form}/public-links/:linkId`, on('form', 'public_link.delete'), 'Success', {
    audit: 'public_link.delete',
  }),
  /**
   * The form of a web-form id: a published one for callers who may read it, a draft for anyone with its id. Used by the web-form
   * page.
   */
  formLinkGet: get('/form-links/:enketoId/form', 'public', 'LinkedForm'),
  /** The web app manifest of the same form. */
  formLinkApp: get('/form-links/:enketoId/app', 'public', 'WebAppManifest'),

  /**
   * Progress of a project, or of one form, over the last days in a time zone, with its targets. Ours only (`api/abilities.ts`).
   * App users without submissions are included for callers who may list app users.
   */
  projectProgressGet: get(`${project}/progress`, on('project', 'submission.read'), 'Progress', {
    query: ['days', 'timeZone'],
  }),
  formProgressGet: get(`${form}/progress`, on('form', 'submission.read'), 'Progress', { query: ['days', 'timeZone'] }),
  formTargetsGet: get(`${form}/targets`, on('form', 'submission.read'), 'FormTargets'),
  /** Pinned charts of a form (`api/abilities.ts`). */
  formBoardGet: get(`${form}/board`, on('form', 'submission.read'), 'FormBoard'),
  formBoardChange: patch(`${form}/board`, on('form', 'form.update'), 'FormBoard', {
    body: 'FormBoardChange',
    audit: 'form.update',
  }),
  /** An empty list removes all targets. */
  formTargetsSave: put(`${form}/targets`, on('form', 'form.update'), 'FormTargets', {
    body: 'FormTargets',
    audit: 'form.update',
  }),

  ...submissionEndpoints,
  ...webhookEndpoints,
  ...newerProtocolEndpoints,

  auditList: get('/audits', on('site', 'audit.read'), 'Audit[]', {
    extended: 'AuditExtended[]',
    query: ['action', 'start', 'end', 'limit', 'offset'],
  }),
  backupsConfigGet: get('/config/backups', on('site', 'config.read'), 'BackupsConfig', { absentOn: [404.1] }),
  backupsInitiate: post('/config/backups/initiate', on('site', 'backup.create'), 'BackupsInitiation', {
    body: 'BackupsPassphrase',
    audit: 'config.backups.initiate',
  }),
  /** Called with the token of the initiation, the only holder of the verb. */
  backupsVerify: post('/config/backups/verify', on('site', 'backup.verify'), 'Success', {
    body: 'BackupsConfirmation',
    audit: 'config.set',
  }),
  backupsDelete: del('/config/backups', on('site', 'backup.terminate'), 'Success', { audit: 'config.set' }),
  /**
   * Starts a backup in the configured folder; the reply does not wait for it. Ours only (`api/abilities.ts`). The audit entry of
   * the backup itself names the caller.
   */
  backupsRun: post('/config/backups/run', on('site', 'backup.run'), 'Success', { audit: null }),
  /** Origin of links in codes and mails. Ours only (`api/abilities.ts`). */
  siteAddressGet: get('/config/site-address', on('site', 'config.read'), 'SiteAddress'),
  siteAddressSave: put('/config/site-address', on('site', 'config.read', 'backup.create'), 'SiteAddress', {
    body: 'SiteAddressChange',
    audit: 'config.set',
  }),
  /** The base map of the site and of web forms. Ours only (`api/abilities.ts`). */
  baseMapGet: get('/config/base-map', on('site', 'config.read'), 'BaseMap'),
  baseMapSave: put('/config/base-map', on('site', 'config.read', 'backup.create'), 'BaseMap', {
    body: 'BaseMapChange',
    audit: 'config.set',
  }),
  /** Requests a tile, before or after its address is stored. */
  baseMapTest: post('/config/base-map/test', on('site', 'config.read', 'backup.create'), 'BaseMapResult', {
    body: 'BaseMapTrial',
    audit: null,
  }),
  /** Overview of the caller's projects, with the days of a time zone (IANA; UTC by default). Ours only (`api/abilities.ts`). */
  briefingGet: get('/briefing', 'authenticated', 'Briefing', { query: ['timeZone'] }),
  /**
   * Streams changes to callers with permission to list the objects (`text/event-stream`, docs/live.md), from an earlier event on.
   * Ours only (`api/abilities.ts`).
   */
  eventStream: get('/events', 'authenticated', 'file', { query: ['since'] }),
  /** A backup as a file, made now, with the passphrase of the configuration or a separate one. */
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
/** The reply for the site: extended if the call supports that. */
export type Reply<N extends EndpointName> = ExtendedReplyOf<Endpoints[N]>;
