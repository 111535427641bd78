import type { Verb } from './account/verbGroups';

export type { Verb };

/** Verbs of newer servers that imply another one. */
const impliedBy: Partial<Record<Verb, Verb>> = { 'form.list': 'open_form.list', 'form.read': 'open_form.read' };

/** Whether `held` contains all of `needed`. Unknown verbs in `held` are ignored: newer servers have more. */
export const can = (held: readonly string[], needed: readonly Verb[]): boolean =>
  needed.every((verb) => {
    const implied = impliedBy[verb];
    return held.includes(verb) || (implied !== undefined && held.includes(implied));
  });
