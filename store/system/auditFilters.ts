import { readDays, type Days } from './auditDays';
import { pathTo } from '../route/location';
import type { ServerGeneration } from '../request/serverGeneration';

/** The filter of the audit log; `days` null means today, whenever that is. */
export interface AuditFilter {
  /** An action, a category (the first part of actions), or one of the two below. */
  readonly action: string;
  readonly days: Days | null;
}

/** All actions except routine events (a word known to the server), and all without exception. */
export const nonverbose = 'nonverbose';
export const everything = 'all';

/** A group of choices in the filter: under a resource, a category (without a dot) and actions. */
export interface AuditFilterGroup {
  readonly resource: string;
  readonly values: readonly string[];
}

type Groups = Readonly<Record<string, readonly string[]>>;

const changes = {
  project: ['project', 'project.create', 'project.update', 'project.delete'],
  form: [
    'form',
    'form.create',
    'form.update',
    'form.update.draft.set',
    'form.update.publish',
    'form.update.draft.delete',
    'form.attachment.update',
    'form.delete',
  ],
  submission: ['submission', 'submission.create', 'submission.attachment.update'],
} as const;

/** Logged by servers with versions of submissions. */
const submissionChanges = [
  ...changes.submission,
  'submission.update',
  'submission.update.version',
  'submission.delete',
  'submission.restore',
  'submission.purge',
  'submission.backlog.hold',
  'submission.backlog.reprocess',
  'submission.backlog.force',
] as const;

// Servers of 2020 do not log it.
const exported = 'form.submission.export';

// No server of 2020 has it as a category.
const upgrade = ['upgrade.process.form', 'upgrade.process.form.draft'] as const;

/** What servers of the 2020 generation log. */
const older: Groups = {
  user: ['user', 'user.create', 'user.update', 'assignment.create', 'assignment.delete', 'user.delete'],
  ...changes,
  field_key: ['field_key', 'field_key.create'],
  public_link: ['public_link', 'public_link.create'],
  session: ['session', 'session.end'],
  config: ['backup'],
  upgrade,
};

/** Logged by our server, under the same names. */
const own: Groups = {
  user: [
    'user',
    'user.create',
    'user.update',
    'assignment.create',
    'assignment.delete',
    'user.reset.initiate',
    'user.preference.update',
    'user.preference.delete',
    'user.delete',
  ],
  ...changes,
  project: [...changes.project, 'actor_property.create'],
  form: [...changes.form, 'form.restore', exported, 'form.view.create', 'form.view.update', 'form.view.delete'],
  submission: submissionChanges,
  dataset: [
    'dataset',
    'dataset.create',
    'dataset.update',
    'dataset.update.property.delete',
    'dataset.delete',
    'dataset.purge',
  ],
  entity: [
    'entity',
    'entity.create',
    'entity.bulk.create',
    'entity.update.version',
    'entity.update.resolve',
    'entity.delete',
    'entity.bulk.delete',
    'entity.restore',
    'entity.purge',
    'entity.error',
  ],
  field_key: ['field_key', 'field_key.create', 'field_key.property.set', 'field_key.delete'],
  public_link: [
    'public_link',
    'public_link.create',
    'public_link.update',
    'public_link.property.set',
    'public_link.delete',
  ],
  webhook: ['webhook', 'webhook.create', 'webhook.update', 'webhook.secret.renew', 'webhook.delete'],
  session: ['session', 'session.end', 'user.session.create', 'user.session.end'],
  config: ['backup', 'config.backups.initiate', 'config.set'],
};

const newer: Groups = {
  user: ['user', 'user.create', 'user.update', 'user.assignment.create', 'user.assignment.delete', 'user.delete'],
  project: changes.project,
  form: [...changes.form, exported, 'form.restore', 'form.purge'],
  submission: submissionChanges,
  dataset: ['dataset', 'dataset.create', 'dataset.update', 'dataset.update.publish', 'dataset.delete'],
  entity: [
    'entity',
    'entity.create',
    'entity.update.version',
    'entity.delete',
    'entity.restore',
    'entity.purge',
    'entity.error',
  ],
  field_key: ['field_key', 'field_key.create', 'field_key.assignment.create', 'field_key.assignment.delete'],
  public_link: ['public_link', 'public_link.create', 'public_link.assignment.create', 'public_link.assignment.delete'],
  // The category is gone there, and so is the common name of both.
  session: ['user.session.create', 'field_key.session.end', 'public_link.session.end'],
  // Servers before 2023.1 logged backups, and their entries stay.
  config: ['config', 'config.set', 'backup'],
  upgrade: ['upgrade', ...upgrade],
};

const groupsOf: Readonly<Record<ServerGeneration, Groups>> = { own, older, newer };

/** Resources missing in early servers of a generation, with the verb that proves their presence. */
const came: Readonly<Record<string, string>> = { dataset: 'dataset.list', entity: 'entity.list' };

/**
 * The choices of the filter by action, in groups: what a server can have logged.
 * @param verbs the user's sitewide verbs
 */
export const auditFilterGroups = (
  generation: ServerGeneration,
  verbs: readonly string[],
): readonly AuditFilterGroup[] =>
  Object.entries(groupsOf[generation])
    .filter(([resource]) => came[resource] === undefined || verbs.includes(came[resource]))
    .map(([resource, values]) => ({ resource, values }));

/** Links made on an older server, followed on a newer one, and vice versa. */
const renamed: Readonly<Record<'older' | 'newer', Readonly<Record<string, string>>>> = {
  newer: {
    'assignment.create': 'user.assignment.create',
    'assignment.delete': 'user.assignment.delete',
    session: 'field_key.session.end',
    'session.end': 'field_key.session.end',
  },
  older: {
    'user.assignment.create': 'assignment.create',
    'user.assignment.delete': 'assignment.delete',
    'field_key.session.end': 'session.end',
    'public_link.session.end': 'session.end',
  },
};

/** Servers of 2020 treat these categories as actions, which are never logged; each category has a single action. */
const onlyActions: Readonly<Record<string, string>> = {
  field_key: 'field_key.create',
  public_link: 'public_link.create',
  session: 'session.end',
};

/** The action to request after a category returned nothing; undefined if the empty reply was valid. */
export const onlyActionOf = (category: string, generation: ServerGeneration): string | undefined =>
  generation === 'older' && Object.hasOwn(onlyActions, category) ? onlyActions[category] : undefined;

/** Reads the filter from the route's query. An unknown action is kept. */
export const readAuditFilter = (query: Readonly<Record<string, string>>, generation: ServerGeneration): AuditFilter => {
  const { action = '' } = query;
  const now = renamed[generation === 'newer' ? 'newer' : 'older'];
  return {
    action: (Object.hasOwn(now, action) ? now[action] : action) || nonverbose,
    days: readDays(query),
  };
};

/** The path of the audit log with a filter, without default values. */
export const auditsHref = ({ action, days }: AuditFilter): string => {
  const query = new URLSearchParams({
    ...(action === nonverbose ? {} : { action }),
    ...(days ? { start: days.first, end: days.last } : {}),
  });
  return query.size === 0 ? pathTo('audits') : `${pathTo('audits')}?${query.toString()}`;
};
