import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';

/**
 * The options for showing answers, as stored in the browser: the names of the optional parts shown, then the form
 * language, if chosen (`store/selectors/submission/answer/view.ts`).
 */
type AnswersView = string;

/** The user chose which parts of the answers to show, or the form language. */
export const answersViewChanged = createAction<AnswersView>('answersView/answersViewChanged');

/** Restores the choice of an earlier visit when the site starts. */
export const answersViewRemembered = createAction<AnswersView>('answersView/answersViewRemembered');

const isChoice = isAnyOf(answersViewChanged, answersViewRemembered);

export const answersViewReducer = (view: AnswersView = '', action: UnknownAction): AnswersView =>
  isChoice(action) ? action.payload : view;
