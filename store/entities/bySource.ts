import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { replyTo } from '../replies';
import type { FormKey } from './formKey';
import { sourceKey, type SubmissionSource } from './submissionSource';

/** A definition took the place of the draft, or nothing did: what was sent to it is gone (facts: api §10.3). */
export const endsDraft = isAnyOf(replyTo('draftCreate'), replyTo('draftPublish'), replyTo('draftDelete'));

/** The answer to a call that lists things of a form or of its draft. */
interface AnswerOfSource<Item> extends UnknownAction {
  readonly payload: { readonly params: FormKey; readonly reply: readonly Item[] };
}

type IsAnswer<Item> = (action: UnknownAction) => action is AnswerOfSource<Item>;

/** Kept things without those of one source. */
export const withoutSource = <Kept>(
  state: Readonly<Record<string, Kept>>,
  source: SubmissionSource,
): Readonly<Record<string, Kept>> => {
  const { [sourceKey(source)]: _, ...others } = state;
  return others;
};

/**
 * The reducer of a slice that keeps the list last answered for each form, and for each draft as long as it is there.
 * @param isPublished tells the answers for forms: `replyTo('formFieldList')`
 * @param isDraft tells those for drafts
 */
export const bySource =
  <Item>(isPublished: IsAnswer<Item>, isDraft: IsAnswer<Item>) =>
  (state: Readonly<Record<string, readonly Item[]>> = {}, action: UnknownAction) => {
    const keep = ({ payload: { params, reply } }: AnswerOfSource<Item>, draft: boolean) => ({
      ...state,
      [sourceKey({ ...params, draft })]: reply,
    });
    if (isPublished(action)) return keep(action, false);
    if (isDraft(action)) return keep(action, true);
    return endsDraft(action) ? withoutSource(state, { ...action.payload.params, draft: true }) : state;
  };
