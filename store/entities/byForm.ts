import type { UnknownAction } from '@reduxjs/toolkit';
import { formKey, type FormKey } from './formKey';

/** The answer to a call that lists things of one form; null where there are none by one of its `absentOn` codes. */
interface AnswerOfForm<Item> extends UnknownAction {
  readonly payload: { readonly params: FormKey; readonly reply: readonly Item[] | null };
}

type ListsByForm<Item> = Readonly<Record<string, readonly Item[]>>;

/**
 * The reducer of a slice that keeps the list last answered for each form.
 * @param isAnswer tells the answers it keeps: `replyTo('formFieldList')`
 */
export const byForm =
  <Item>(isAnswer: (action: UnknownAction) => action is AnswerOfForm<Item>) =>
  (state: ListsByForm<Item> = {}, action: UnknownAction): ListsByForm<Item> =>
    isAnswer(action) ? { ...state, [formKey(action.payload.params)]: action.payload.reply ?? [] } : state;
