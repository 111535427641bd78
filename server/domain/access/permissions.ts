import type { Verb } from '../../../api/verbs';

/** The actee id of the whole site: what is granted there applies everywhere. */
export const SITE = '*';

interface Actee {
  readonly acteeId: string;
}

/** The objects on which an assignment counts for a project or form: itself, what contains it, and the site. */
export const acteeIdsOf = (object: { readonly project?: Actee; readonly form?: Actee }): string[] =>
  [object.form?.acteeId, object.project?.acteeId, SITE].filter((id) => id !== undefined);

/**
 * Whether an actor is a key that many people share: a phone's, or a public link. Only those who manage it may revoke it.
 */
export const isKey = (actor: { readonly type: string }): boolean =>
  actor.type === 'field_key' || actor.type === 'public_link';

/**
 * What actors may do to themselves without any role. On the reference server a public link may also end its own session,
 * by which one visitor could lock out all others.
 */
export const ownVerbs = (actor: { readonly id: number; readonly type: string }, ofActorId: number): readonly Verb[] => {
  if (actor.id !== ofActorId) return [];
  return isKey(actor) ? ['user.read', 'user.update'] : ['user.read', 'user.update', 'session.end'];
};
