import type { Ability } from '#api/abilities';
import type { Field } from '#api/schemas/form/field';
import { at, loggedInAs } from './render';
import { answered } from './states';
import { fields as ownFields, key } from './submissionsPage';
import { aForm, aProject } from '../things';

/** Abilities of a server that counts. */
export const countingAbilities: readonly Ability[] = ['queriesOnAnswers', 'summaries'];

interface Explored {
  readonly abilities?: readonly Ability[];
  readonly fields?: readonly Field[];
  /** How many submissions the form has. */
  readonly count?: number;
}

/**
 * The page that explores a form, before its submissions are loaded.
 * @param query of its address
 */
export const explorePage = (
  query = '',
  { abilities = countingAbilities, fields = ownFields, count = 200 }: Explored = {},
) => [
  loggedInAs('admin', abilities),
  at(`/projects/1/forms/trees/explore${query}`),
  answered('projectGet', { projectId: 1 }, aProject()),
  answered('formGet', key, aForm({ submissions: count })),
  answered('draftGet', key, null),
  answered('draftAttachmentList', key, []),
  answered('submissionKeyList', key, []),
  answered('formFieldList', key, [...fields], { odata: true }),
];
