import { auditActions } from '../../../api/auditActions';

/** Entries of one action; with `of`, only those about an actor of that type. */
export interface WantedAction {
  readonly action: string;
  readonly of?: string;
}

/** Which entries a value of `action` asks for. */
export type AuditFilter = 'all' | 'nonverbose' | readonly WantedAction[];

const of = (type: string, ...actions: readonly string[]): WantedAction[] =>
  actions.map((action) => ({ action, of: type }));

const grants = ['assignment.create', 'assignment.delete'] as const;

/** Those that newer servers name by whom they are about (facts: drift §7). */
const ofKeys = [...grants, 'session.end'] as const;
const aboutTypes = { user: grants, field_key: ofKeys, public_link: ofKeys } as const;
const newerNames = new Map<string, WantedAction>(
  Object.entries(aboutTypes).flatMap(([type, actions]) =>
    of(type, ...actions).map((wanted) => [`${type}.${wanted.action}`, wanted] as const),
  ),
);

/** What belongs to a category beside the actions that begin with its name (facts: api §17.1, drift §7). */
const further: Readonly<Record<string, readonly WantedAction[]>> = {
  // In the protocol's old generation roles of app users count here too.
  user: grants.map((action) => ({ action })),
  field_key: of('field_key', ...ofKeys),
  public_link: of('public_link', ...ofKeys),
  session: [{ action: 'user.session.create' }, { action: 'user.session.end' }],
};

/**
 * Reads the `action` of a request for the audit log: `nonverbose`, a category (the first part of actions), an action as we
 * write it, or one as newer servers do.
 * @param action nothing, or an empty text, asks for everything; what nobody knows, for entries of exactly that name
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
