import { assertDraftOpen } from '../domain/form/formState';
import { problem } from '../domain/problem';
import type { ProblemName } from '../../api/problems';
import { sameSecret } from '../domain/access/tokens';
import { type Definition, findDefinition } from '../db/form/formDefs';
import type { FormRow } from '../db/schema/tables/forms';
import type { RawContext } from '../http/route';

/** The form of the path; routes with a form in their path have found it. */
export const formOf = ({ found }: Pick<RawContext, 'found'>): FormRow => {
  if (found.form === undefined) throw problem('notFound');
  return found.form;
};

/**
 * The draft of the form in the path, for a form list, a manifest or a submission. A draft token in the path must be this
 * draft's: it is all that a tester has. Without one, public links get nothing of a draft (403.1).
 * @param dead the problem for an unknown or expired token
 */
export const draftOf = async (
  context: Omit<RawContext, 'body'>,
  dead: Extract<ProblemName, 'notFound' | 'draftTokenUnknown'> = 'notFound',
): Promise<Definition> => {
  const { token } = context.params;
  if (token === undefined) assertDraftOpen(context.actor?.type);
  const draft = await findDefinition(context.db, formOf(context).draftDefId);
  if (draft === undefined) throw problem(token === undefined ? 'notFound' : dead);
  if (token === undefined) return draft;
  if (draft.draftToken === null || !sameSecret(String(token), draft.draftToken)) throw problem(dead);
  return draft;
};
