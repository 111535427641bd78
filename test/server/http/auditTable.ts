import type { EndpointName, Endpoints } from '#api/endpoints';
import type { AuditAction } from '#api/auditActions';
import type { ActorLetter } from '../../support/access/cells';

export type WriteName = {
  [Name in EndpointName]: Endpoints[Name] extends { readonly method: 'GET' } ? never : Name;
}[EndpointName];

/** The actee of an entry: an object of `accessWorld`, or the one created by the call. */
export type Actee =
  | 'nothing'
  | 'project'
  | 'form'
  | 'target'
  | 'who has no role'
  | 'the app user'
  | 'the link'
  | 'the new project'
  | 'the new form'
  | 'the new user'
  | 'the new app user'
  | 'the new link'
  | 'the list'
  | 'the new list';

interface ExpectedEntry {
  readonly action: AuditAction;
  readonly actee: Actee;
  /** As in the protocol's catalogue of actions. */
  readonly details: unknown;
  /** Previous values that must be recorded; null if there were none. */
  readonly before: object | null;
}

export interface ExpectedTrail {
  readonly entries: readonly ExpectedEntry[];
  /** Why it is not exactly one entry. */
  readonly why?: string;
  /** The caller, unless it is the administrator. */
  readonly by?: ActorLetter;
  /** The initiator in the log, if it is not the caller. */
  readonly actor?: 'target';
  /** For calls that cannot succeed in this world: the test that covers them. */
  readonly elsewhere?: string;
}

const id: unknown = expect.any(Number);
const text: unknown = expect.any(String);

const one = (action: AuditAction, actee: Actee, details: unknown = null, before: object | null = null) => ({
  entries: [{ action, actee, details, before }],
});

const target = { id, email: 'target@example.org' };
const granted = { roleId: id, grantedActeeId: text };
const revoked = { roleId: id, revokedActeeId: text };
const wells = { xmlFormId: 'wells', state: 'open', draftDefId: id };
const project = { name: 'wells pumps' };
const submission = { submissionId: id, submissionDefId: id, instanceId: 'uuid:new' };
const reviewed = { submissionId: id, submissionDefId: id, reviewState: 'approved' };
const photo = { instanceId: 'uuid:real', submissionDefId: id, name: 'p.jpg', oldBlobId: id };
const entity = { entityId: id, entityDefId: id, entity: { uuid: text, dataset: 'trees' } };
const noLists = { oldDatasetId: null, newDatasetId: null };
const settings = { approvalRequired: false, ownerOnly: false };
const assignment = { actorId: id, roleId: id, acteeId: text };

const onlyReads = { entries: [], why: 'it only reads: what it answers is a file' };

/** The audit entries of every write in the contract: written by hand, so that a new write needs a decision. */
export const auditTable: Record<WriteName, ExpectedTrail> = {
  sessionCreate: { ...one('user.session.create', 'target'), actor: 'target' },
  sessionDeleteCurrent: {
    ...one('user.session.end', 'who has no role', null, { type: 'user', displayName: 'none' }),
    by: 'n',
  },
  sessionDelete: one('session.end', 'the app user', null, { type: 'field_key', displayName: 'Tablet' }),

  userCreate: one('user.create', 'the new user', {
    data: { email: 'new@example.org', actor: { displayName: 'new@example.org', type: 'user' }, password: null },
  }),
  userUpdate: one('user.update', 'target', { data: { actor: { displayName: 'New' } } }, target),
  userPasswordSave: one('user.update', 'target', { data: { password: true } }, target),
  userDelete: one('user.delete', 'target', null, target),
  userResetInitiate: one('user.reset.initiate', 'nothing'),
  userResetVerify: {
    ...one('user.update', 'target', { data: { password: true } }, target),
    by: 'r',
    actor: 'target',
  },

  assignmentCreate: one('assignment.create', 'who has no role', { ...granted, grantedActeeId: '*' }),
  assignmentDelete: one('assignment.delete', 'target', { ...revoked, revokedActeeId: '*' }, assignment),
  projectRoleCreate: one('assignment.create', 'who has no role', granted),
  projectRoleDelete: one('assignment.delete', 'target', revoked, assignment),
  formAssignmentCreate: one('assignment.create', 'who has no role', granted),
  formAssignmentDelete: one('assignment.delete', 'target', revoked, assignment),

  projectCreate: one('project.create', 'the new project', { data: { name: 'New' } }),
  projectUpdate: one('project.update', 'project', { data: { name: 'New' } }, project),
  projectSave: {
    ...one('project.update', 'project', { data: { name: 'New', archived: null } }, project),
    why: 'with forms in it, each form and each role that changed has one of its own',
  },
  projectKeyCreate: one('project.update', 'project', { encrypted: true }, project),
  projectDelete: one('project.delete', 'project', null, project),

  appUserCreate: one('field_key.create', 'the new app user'),
  // Without properties, nothing changes.
  appUserUpdate: {
    ...one('field_key.property.set', 'the app user', { properties: { team: 'oak' } }, { properties: null }),
    elsewhere: 'test/server/routes/account/actorProperties.test.ts',
  },
  appUserDelete: one('field_key.delete', 'the app user', null, { type: 'field_key', displayName: 'Tablet' }),

  formCreate: {
    ...one('form.create', 'the new form'),
    why: 'published at once, it has a second one, as if it had been published by itself',
  },
  formUpdate: one('form.update', 'form', { data: { def: {}, state: 'closing' } }, wells),
  formDelete: one('form.delete', 'form', { targetDatasets: [], linkedDatasets: [] }, wells),
  formRestore: { ...one('form.restore', 'form', null, wells), elsewhere: 'test/server/routes/form/trash.test.ts' },
  draftCreate: one('form.update.draft.set', 'form', { newDraftDefId: id, oldDraftDefId: id }, wells),
  draftDelete: one('form.update.draft.delete', 'form', { oldDraftDefId: id }, wells),
  draftPublish: {
    ...one('form.update.publish', 'form', { oldDefId: id, newDefId: id }, wells),
    why: 'where the version is rewritten for it, the draft that this makes has an entry too',
  },
  draftAttachmentCreate: one(
    'form.attachment.update',
    'form',
    { formDefId: id, name: 'villages.csv', oldBlobId: id, newBlobId: id, ...noLists },
    { name: 'villages.csv', blobId: id },
  ),
  draftAttachmentUpdate: { entries: [], why: 'no list is linked; test/server/routes/entity/formFiles.test.ts' },
  draftAttachmentDelete: one(
    'form.attachment.update',
    'form',
    { formDefId: id, name: 'villages.csv', oldBlobId: id, newBlobId: null, ...noLists },
    { name: 'villages.csv', blobId: id },
  ),

  publicLinkCreate: one('public_link.create', 'the new link'),
  publicLinkUpdate: one('public_link.update', 'the link', { data: { displayName: 'New' } }, { displayName: 'Link' }),
  publicLinkDelete: one('public_link.delete', 'the link', null, { type: 'public_link', displayName: 'Link' }),

  submissionCreate: {
    ...one('submission.create', 'form', submission),
    why: 'sent by a device, each of its files has one more',
  },
  submissionAttachmentCreate: one(
    'submission.attachment.update',
    'form',
    { ...photo, newBlobId: id },
    { name: 'p.jpg', blobId: id },
  ),
  submissionAttachmentDelete: one(
    'submission.attachment.update',
    'form',
    { ...photo, newBlobId: null },
    { name: 'p.jpg', blobId: id },
  ),
  submissionVersionAttachmentDelete: one(
    'submission.attachment.update',
    'form',
    { ...photo, newBlobId: null },
    { name: 'p.jpg', blobId: id },
  ),
  submissionEdit: {
    ...one('submission.update.version', 'form', submission),
    why: 'sent by a device, each of its files has one more',
  },
  submissionReview: one('submission.update', 'form', reviewed, { reviewState: null }),
  submissionDelete: one('submission.delete', 'form', { submissionId: id, instanceId: 'uuid:real' }),
  submissionRestore: {
    ...one('submission.restore', 'form', { submissionId: id, instanceId: 'uuid:real' }),
    elsewhere: 'test/server/routes/submission/trash.test.ts',
  },
  submissionsBatch: one('submission.update', 'form', reviewed, { reviewState: null }),
  submissionCommentCreate: {
    entries: [],
    why: 'the protocol has no such action; a comment says itself who wrote it, and when',
  },
  draftSubmissionCreate: one('submission.create', 'form', submission),
  draftSubmissionTest: {
    ...one('submission.create', 'form', submission),
    elsewhere: 'test/server/openrosa/draftTesting.test.ts',
  },
  draftSubmissionEdit: one('submission.update.version', 'form', submission),

  backupsInitiate: one('config.backups.initiate', 'nothing'),
  backupsVerify: { ...one('config.set', 'nothing'), elsewhere: 'test/server/routes/system/backups.test.ts' },
  backupsDelete: { entries: [], why: 'nothing is set up in this world, so nothing is changed' },
  preferenceSiteSave: {
    ...one('user.preference.update', 'target', { scope: 'site', propertyName: 'x', propertyValue: 1 }),
    elsewhere: 'test/server/routes/account/preferences.test.ts',
  },
  preferenceSiteDelete: {
    ...one('user.preference.delete', 'target', { scope: 'site', propertyName: 'x' }),
    elsewhere: 'test/server/routes/account/preferences.test.ts',
  },
  preferenceProjectSave: {
    ...one('user.preference.update', 'target', { scope: 'project', projectId: 1, propertyName: 'x', propertyValue: 1 }),
    elsewhere: 'test/server/routes/account/preferences.test.ts',
  },
  preferenceProjectDelete: {
    ...one('user.preference.delete', 'target', { scope: 'project', projectId: 1, propertyName: 'x' }),
    elsewhere: 'test/server/routes/account/preferences.test.ts',
  },
  formBoardChange: one('form.update', 'form', { data: { board: [{ field: 'age', by: '' }] } }, { board: [] }),
  formTargetsSave: one(
    'form.update',
    'form',
    { data: { targets: { by: null, until: null, targets: [{ value: null, count: 10 }] } } },
    { targets: { by: null, until: null, targets: [] } },
  ),
  sharedViewCreate: one('form.view.create', 'form', { viewId: id, data: { name: 'New', query: '?search=x' } }),
  sharedViewUpdate: one(
    'form.view.update',
    'form',
    { viewId: id, data: { name: 'New' } },
    { name: 'To check', query: '?search=well' },
  ),
  sharedViewDelete: one(
    'form.view.delete',
    'form',
    { viewId: id, name: 'To check' },
    { name: 'To check', query: '?search=well' },
  ),
  webhookCreate: one('webhook.create', 'project', {
    webhookId: id,
    data: { name: 'New', host: '1.1.1.1', events: ['submission.created'], xmlFormId: null },
  }),
  webhookUpdate: one(
    'webhook.update',
    'project',
    { webhookId: id, data: { name: 'New', host: '1.1.1.1' } },
    { name: 'Stock', host: '1.1.1.1' },
  ),
  webhookDelete: one('webhook.delete', 'project', { webhookId: id, name: 'Stock' }, { name: 'Stock', host: '1.1.1.1' }),
  webhookSecretRenew: one('webhook.secret.renew', 'project', { webhookId: id, name: 'Stock' }),
  webhookTest: { entries: [], why: 'the log of the webhook has it' },
  webhookDeliverySend: { entries: [], why: 'the log of the webhook has it' },
  datasetCreate: one('dataset.create', 'the new list', { properties: [] }),
  datasetUpdate: one('dataset.update', 'the list', { data: { approvalRequired: true } }, settings),
  datasetDelete: one('dataset.delete', 'the list', null, { name: 'trees' }),
  datasetPropertyCreate: one('dataset.update', 'the list', { properties: ['height'] }),
  datasetPropertyDelete: one('dataset.update.property.delete', 'the list', { properties: ['species'] }),
  entityCreate: {
    ...one('entity.create', 'the list', entity),
    why: 'many from a file have one entry together',
  },
  entityUpdate: one('entity.update.version', 'the list', entity, { version: 1 }),
  entityDelete: one('entity.delete', 'the list', { entity: { uuid: text } }),
  entityRestore: {
    ...one('entity.restore', 'the list', { entity: { uuid: text } }),
    elsewhere: 'test/server/routes/entity/entities.test.ts',
  },
  entityBulkDelete: one('entity.bulk.delete', 'the list', { entityUuids: [text] }),
  entityBulkRestore: {
    ...one('entity.restore', 'the list', { entity: { uuid: text } }),
    elsewhere: 'test/server/routes/entity/entities.test.ts',
  },
  submissionReprocess: one('submission.backlog.reprocess', 'form', { submissionId: id, submissionDefId: id }),
  actorPropertyCreate: one('actor_property.create', 'project', { name: 'team' }),
  configSet: one('config.set', 'nothing', {
    key: 'login-appearance',
    value: { title: 'Survey', description: 'Welcome' },
    blobId: null,
  }),
  configUnset: one('config.set', 'nothing', { key: 'login-appearance', value: null, blobId: null }),
  siteAddressSave: one(
    'config.set',
    'nothing',
    { key: 'siteAddress', value: 'https://survey.example.org' },
    { value: null },
  ),
  baseMapSave: one(
    'config.set',
    'nothing',
    { key: 'baseMap', value: { url: 'https://tiles.example.org/{z}/{x}/{y}.png' } },
    { value: null },
  ),
  baseMapTest: { entries: [], why: 'nothing changes' },
  backupsRun: {
    entries: [],
    why: 'the backup itself is logged when it is finished',
    elsewhere: 'test/server/jobs/backups.test.ts',
  },
  backupCreate: onlyReads,
  submissionExportDecrypt: one('form.submission.export', 'form'),
  submissionCsvDecrypt: one('form.submission.export', 'form'),
  submissionXlsxDecrypt: one('form.submission.export', 'form'),
  submissionJsonDecrypt: one('form.submission.export', 'form'),
  draftSubmissionExportDecrypt: onlyReads,
  draftSubmissionCsvDecrypt: onlyReads,
  draftSubmissionXlsxDecrypt: onlyReads,
  draftSubmissionJsonDecrypt: onlyReads,
};
