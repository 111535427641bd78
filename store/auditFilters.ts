import { readDays, type Days } from './auditDays';
import { pathTo } from './location';

/** The filter of the audit log; `days` null means today, whenever that is. */
export interface AuditFilter {
  /** An action, a category (the first part of actions), or one of the two below. */
  readonly action: string;
  readonly days: Days | null;
}

/** All actions but routine events (the server knows the word), and really all. */
export const nonverbose = 'nonverbose';
export const everything = 'all';

/**
 * Which names of actions the server uses: `older` are those of the protocol's 2020 generation, which our own server
 * writes, too; `newer` those of later ones.
 */
export type AuditNames = 'older' | 'newer';

/** A group of choices in the filter: under a resource, a category (without a dot) and actions. */
export interface AuditFilterGroup {
  readonly resource: string;
  readonly values: readonly string[];
}

const shared = {
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
  config: ['backup', 'config.backups.initiate', 'config.set'],
  // No server has it as a category.
  upgrade: ['upgrade.process.form', 'upgrade.process.form.draft'],
} as const;

const groupsOf = {
  older: {
    user: [
      'user',
      'user.create',
      'user.update',
      'assignment.create',
      'assignment.delete',
      'user.reset.initiate',
      'user.delete',
    ],
    project: shared.project,
    form: shared.form,
    submission: shared.submission,
    field_key: ['field_key', 'field_key.create', 'field_key.delete'],
    public_link: ['public_link', 'public_link.create', 'public_link.delete'],
    session: ['session', 'session.end', 'user.session.create', 'user.session.end'],
    config: shared.config,
    upgrade: shared.upgrade,
  },
  newer: {
    user: ['user', 'user.create', 'user.update', 'user.assignment.create', 'user.assignment.delete', 'user.delete'],
    project: shared.project,
    form: shared.form,
    submission: shared.submission,
    field_key: ['field_key', 'field_key.create', 'field_key.assignment.create', 'field_key.assignment.delete'],
    public_link: [
      'public_link',
      'public_link.create',
      'public_link.assignment.create',
      'public_link.assignment.delete',
    ],
    // The category is gone there, and so is the common name of both.
    session: ['user.session.create', 'field_key.session.end', 'public_link.session.end'],
    config: shared.config,
    upgrade: shared.upgrade,
  },
} as const satisfies Record<AuditNames, Readonly<Record<string, readonly string[]>>>;

/** The choices of the filter by action, in groups, for a server that uses these names. */
export const auditFilterGroups = (names: AuditNames): readonly AuditFilterGroup[] =>
  Object.entries(groupsOf[names]).map(([resource, values]) => ({ resource, values }));

/** Links made on an older server, followed on a newer one, and vice versa. */
const renamed: Readonly<Record<AuditNames, Readonly<Record<string, string>>>> = {
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

/** Servers of 2020 treat these categories as actions that nobody logged; there is one action in each. */
const onlyActions: Readonly<Record<string, string>> = {
  field_key: 'field_key.create',
  public_link: 'public_link.create',
  session: 'session.end',
};

/** What to request if a category returned nothing; undefined if that was a valid answer. */
export const onlyActionOf = (category: string, names: AuditNames): string | undefined =>
  names === 'older' && Object.hasOwn(onlyActions, category) ? onlyActions[category] : undefined;

/** Reads the filter from the route's query. An unknown action is kept. */
export const readAuditFilter = (query: Readonly<Record<string, string>>, names: AuditNames): AuditFilter => {
  const { action = '' } = query;
  const now = renamed[names];
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
