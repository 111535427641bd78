import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './index';

/** Whether tables of submissions show labels of questions and choices, or only names and codes; the browser remembers it. */
export const choiceLabelsSwitched = createAction<boolean>('choiceLabels/choiceLabelsSwitched');

/** The site starts; this was chosen during an earlier visit. */
export const choiceLabelsRemembered = createAction<boolean>('choiceLabels/choiceLabelsRemembered');

const isChoice = isAnyOf(choiceLabelsSwitched, choiceLabelsRemembered);

export const choiceLabelsReducer = (shown: boolean = true, action: UnknownAction): boolean =>
  isChoice(action) ? action.payload : shown;

export const selectShowsChoiceLabels = (state: RootState): boolean => state.choiceLabels;
