import type { Verb } from '../../../api/verbs';

/** The actee id of the whole site: what is granted there holds everywhere. */
export const SITE = '*';

interface Actee {
  readonly acteeId: string;
}

/** Where an assignment may stand to count for a project or form: on itself, on what it lies in, on the site (facts: api §4). */
export const acteeIdsOf = (object: { readonly project?: Actee; readonly form?: Actee }): string[] =>
  [object.form?.acteeId, object.project?.acteeId, SITE].filter((id) => id !== undefined);

/** Whether an actor is a key that many hands hold: a phone's, a poster's. Only who gave it out takes it back. */
export const isKey = (actor: { readonly type: string }): boolean =>
  actor.type === 'field_key' || actor.type === 'public_link';

/**
 * What actors may do to themselves without any role (facts: api §4). On the reference a public link may end itself too,
 * by which one visitor shut out all others.
 */
export const ownVerbs = (actor: { readonly id: number; readonly type: string }, ofActorId: number): readonly Verb[] => {
  if (actor.id !== ofActorId) return [];
  return isKey(actor) ? ['user.read', 'user.update'] : ['user.read', 'user.update', 'session.end'];
};
