import { auditActions } from '#api/auditActions';

/** Entries of one action; with `of`, only those about an actor of that type. */
export interface WantedAction {
  readonly action: string;
  readonly of?: string;
}

/** Entries selected by a value of `action`. */
export type AuditFilter = 'all' | 'nonverbose' | readonly WantedAction[];

const of = (type: string, ...actions: readonly string[]): WantedAction[] =>
  actions.map((action) => ({ action, of: type }));

const grants = ['assignment.create', 'assignment.delete'] as const;

/** Actions that newer servers prefix with the type of the actor concerned (docs/protocol.md#audit-log). */
const ofKeys = [...grants, 'session.end'] as const;
const aboutTypes = { user: grants, field_key: ofKeys, public_link: ofKeys } as const;
const newerNames = new Map<string, WantedAction>(
  Object.entries(aboutTypes).flatMap(([type, actions]) =>
    of(type, ...actions).map((wanted) => [`${type}.${wanted.action}`, wanted] as const),
  ),
);

/** Further actions of a category, besides those whose names start with it (docs/protocol.md#audit-log). */
const further: Readonly<Record<string, readonly WantedAction[]>> = {
  // In the older protocol, roles of app users count here, too.
  user: grants.map((action) => ({ action })),
  field_key: of('field_key', ...ofKeys),
  public_link: of('public_link', ...ofKeys),
  session: [{ action: 'user.session.create' }, { action: 'user.session.end' }],
};

/**
 * Parses the `action` parameter of a request for the audit log: `nonverbose`, a category (the first part of an action's name), or
 * an action under its old or new name.
 * @param action missing or empty selects everything; an unknown value selects entries of exactly that name
 */
export const auditFilter = (action: string | undefined): AuditFilter => {
  if (action === undefined || action === '') return 'all';
  if (action === 'nonverbose') return 'nonverbose';
  const newer = newerNames.get(action);
  if (newer) return [newer];
  const inside = auditActions.filter((known) => known.startsWith(`${action}.`));
  if (action.includes('.') || inside.length === 0) return [{ action }];
  const beside = Object.hasOwn(further, action) ? further[action] : undefined;
  return [...inside.map((known) => ({ action: known })), ...(beside ?? [])];
};
