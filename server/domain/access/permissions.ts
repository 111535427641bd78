import type { Verb } from '#api/verbs';

/** Actee id of the whole site; assignments on it apply everywhere. */
export const SITE = '*';

interface Actee {
  readonly acteeId: string;
}

/** Objects with assignments that apply to a project or form: itself, its container, and the site. */
export const acteeIdsOf = (object: { readonly project?: Actee; readonly form?: Actee }): string[] =>
  [object.form?.acteeId, object.project?.acteeId, SITE].filter((id) => id !== undefined);

/** Whether an actor is a shared key: an app user or a public link. Only its managers may revoke it. */
export const isKey = (actor: { readonly type: string }): boolean =>
  actor.type === 'field_key' || actor.type === 'public_link';

/**
 * Verbs of actors on themselves without any role. On the reference server a public link may also end its own session, so that one
 * visitor could lock out all others.
 */
export const ownVerbs = (actor: { readonly id: number; readonly type: string }, ofActorId: number): readonly Verb[] => {
  if (actor.id !== ofActorId) return [];
  return isKey(actor) ? ['user.read', 'user.update'] : ['user.read', 'user.update', 'session.end'];
};
