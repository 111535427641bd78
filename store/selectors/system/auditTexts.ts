import type { AuditAction } from '#api/auditActions';
import type { MessageKey } from '#translations/index';

/** The resource of an action, by its first part. */
const resources = {
  user: 'audits.resource.user',
  assignment: 'audits.resource.user',
  project: 'audits.resource.project',
  actor_property: 'audits.resource.project',
  form: 'audits.resource.form',
  submission: 'audits.resource.submission',
  dataset: 'audits.resource.dataset',
  entity: 'audits.resource.entity',
  field_key: 'audits.resource.appUser',
  public_link: 'audits.resource.publicLink',
  webhook: 'audits.resource.webhook',
  session: 'audits.resource.session',
  backup: 'audits.resource.backup',
  config: 'audits.resource.config',
  upgrade: 'audits.resource.upgrade',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Texts for the actions that our server logs. A missing text does not compile. */
const ours = {
  'user.create': 'audits.action.create',
  'user.update': 'audits.action.update',
  'user.delete': 'audits.action.retire',
  'user.session.create': 'audits.action.logIn',
  'user.session.end': 'audits.action.logOut',
  'user.reset.initiate': 'audits.action.passwordReset',
  'user.preference.update': 'audits.action.preferenceSet',
  'user.preference.delete': 'audits.action.preferenceDelete',
  'assignment.create': 'audits.action.assign',
  'assignment.delete': 'audits.action.unassign',
  'project.create': 'audits.action.create',
  'project.update': 'audits.action.update',
  'project.delete': 'audits.action.delete',
  'form.create': 'audits.action.create',
  'form.update': 'audits.action.update',
  'form.update.draft.set': 'audits.action.draftSet',
  'form.update.draft.delete': 'audits.action.draftDelete',
  'form.update.publish': 'audits.action.publish',
  'form.attachment.update': 'audits.action.attachments',
  'form.view.create': 'audits.action.viewShare',
  'form.view.update': 'audits.action.viewUpdate',
  'form.view.delete': 'audits.action.viewDelete',
  'form.delete': 'audits.action.delete',
  'form.restore': 'audits.action.restore',
  'form.submission.export': 'audits.action.export',
  'field_key.create': 'audits.action.create',
  'field_key.delete': 'audits.action.delete',
  'field_key.property.set': 'audits.action.set',
  'public_link.create': 'audits.action.create',
  'public_link.update': 'audits.action.update',
  'public_link.delete': 'audits.action.delete',
  'public_link.property.set': 'audits.action.set',
  'actor_property.create': 'audits.action.propertyAdd',
  'webhook.create': 'audits.action.create',
  'webhook.update': 'audits.action.update',
  'webhook.secret.renew': 'audits.action.renewSecret',
  'webhook.delete': 'audits.action.delete',
  'session.end': 'audits.action.end',
  'submission.create': 'audits.action.create',
  'submission.attachment.update': 'audits.action.attachments',
  'submission.update': 'audits.action.update',
  'submission.update.version': 'audits.action.newVersion',
  'submission.delete': 'audits.action.delete',
  'submission.restore': 'audits.action.restore',
  'submission.purge': 'audits.action.purge',
  'submission.backlog.hold': 'audits.action.backlogHold',
  'submission.backlog.reprocess': 'audits.action.backlogReprocess',
  'submission.backlog.force': 'audits.action.backlogForce',
  'dataset.create': 'audits.action.create',
  'dataset.update': 'audits.action.update',
  'dataset.update.property.delete': 'audits.action.propertyDelete',
  'dataset.delete': 'audits.action.delete',
  'dataset.purge': 'audits.action.purge',
  'entity.create': 'audits.action.create',
  'entity.bulk.create': 'audits.action.bulkCreate',
  'entity.update.version': 'audits.action.newVersion',
  'entity.update.resolve': 'audits.action.resolve',
  'entity.delete': 'audits.action.delete',
  'entity.bulk.delete': 'audits.action.bulkDelete',
  'entity.restore': 'audits.action.restore',
  'entity.purge': 'audits.action.purge',
  'entity.error': 'audits.action.entityError',
  // The resource is sufficient.
  backup: null,
  'config.backups.initiate': 'audits.action.backupsSetUp',
  'config.set': 'audits.action.set',
  'upgrade.process.form': 'audits.action.processForm',
  'upgrade.process.form.draft': 'audits.action.processDraft',
} as const satisfies Readonly<Record<AuditAction, MessageKey | null>>;

/** Texts for names that only newer servers use. */
const newer = {
  'user.assignment.create': 'audits.action.assign',
  'user.assignment.delete': 'audits.action.unassign',
  'field_key.assignment.create': 'audits.action.assign',
  'field_key.assignment.delete': 'audits.action.unassign',
  'field_key.session.end': 'audits.action.revoke',
  'public_link.assignment.create': 'audits.action.assign',
  'public_link.assignment.delete': 'audits.action.unassign',
  'public_link.session.end': 'audits.action.revoke',
  'form.restore': 'audits.action.restore',
  'form.purge': 'audits.action.purge',
  'dataset.update.publish': 'audits.action.publishDataset',
} as const satisfies Readonly<Record<string, MessageKey>>;

const acts: Readonly<Record<string, MessageKey | null>> = { ...newer, ...ours };
const about: Readonly<Record<string, MessageKey>> = resources;

/** How an action is shown: resource › action; the resource alone; or, if unknown, literally. */
export interface AuditTexts {
  readonly resource: MessageKey | null;
  readonly act: MessageKey | null;
  readonly raw: string;
}

/** The text of a resource; null if there is none. */
export const auditResource = (resource: string): MessageKey | null =>
  Object.hasOwn(about, resource) ? (about[resource] ?? null) : null;

/** The texts of an action, old names and new ones. */
export const auditTexts = (action: string): AuditTexts => {
  const resource = auditResource(action.split('.')[0] ?? '');
  const isKnown = resource !== null && Object.hasOwn(acts, action);
  return isKnown ? { resource, act: acts[action] ?? null, raw: action } : { resource: null, act: null, raw: action };
};
