import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { listQueryChanged, selectNavigation } from '../route/navigation';

/** The value in the address for names and codes instead of labels. */
export const NAMES = 'names';

/** Restores the choice of an earlier visit when the site starts. */
export const choiceLabelsRemembered = createAction<boolean>('choiceLabels/choiceLabelsRemembered');

/** Whether tables of submissions show labels or only names and codes; the last choice. */
export const choiceLabelsReducer = createReducer(true, (builder) =>
  builder
    .addCase(choiceLabelsRemembered, (_, { payload }) => payload)
    .addCase(listQueryChanged, (shown, { payload: { labels } }) => (labels ? labels !== NAMES : shown)),
);

/** The value in the address (`?labels=names`, `?labels=labels`, `?labels=Español (es)`), or else the last choice. */
export const selectShowsChoiceLabels = (state: RootState): boolean => {
  const { labels } = selectNavigation(state).query;
  return labels ? labels !== NAMES : state.choiceLabels;
};
