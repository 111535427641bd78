import { assertDraftOpen } from '../domain/form/formState';
import { problem } from '../domain/core/problem';
import type { ProblemName } from '../../api/problems';
import { type Definition, findDefinition, findTestedDraft } from '../db/form/formDefs';
import type { FormRow } from '../db/schema/tables/forms';
import type { RawContext } from '../http/route';

/** The form of the path, which was found before. */
export const formOf = ({ found }: Pick<RawContext, 'found'>): FormRow => {
  if (found.form === undefined) throw problem('notFound');
  return found.form;
};

/**
 * The draft of the form in the path, for a form list, a manifest or a submission. A draft token in the path must belong to this
 * draft: it is the tester's only credential. Without one, public links have no access to drafts (403.1).
 * @param dead the problem for an unknown or expired token
 */
export const draftOf = async (
  context: Omit<RawContext, 'body'>,
  dead: Extract<ProblemName, 'notFound' | 'draftTokenUnknown'> = 'notFound',
): Promise<Definition> => {
  const { token } = context.params;
  if (token === undefined) assertDraftOpen(context.actor?.type);
  const form = formOf(context);
  const draft =
    token === undefined
      ? await findDefinition(context.db, form.draftDefId)
      : await findTestedDraft(context.db, form, String(token));
  if (draft === undefined) throw problem(token === undefined ? 'notFound' : dead);
  return draft;
};
