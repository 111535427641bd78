import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';

/**
 * How the answers of a submission are shown, as the browser remembers it: the names of what is shown in addition, then the
 * language of forms that was chosen, if any (`store/selectors/answersView.ts`).
 */
type AnswersView = string;

/** The user chose what is shown of answers, or in which language of the form. */
export const answersViewChanged = createAction<AnswersView>('answersView/answersViewChanged');

/** The site starts; this was chosen during an earlier visit. */
export const answersViewRemembered = createAction<AnswersView>('answersView/answersViewRemembered');

const isChoice = isAnyOf(answersViewChanged, answersViewRemembered);

export const answersViewReducer = (view: AnswersView = '', action: UnknownAction): AnswersView =>
  isChoice(action) ? action.payload : view;
