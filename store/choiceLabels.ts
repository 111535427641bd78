import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { listQueryChanged, selectNavigation } from './navigation';

/** In an address: names and codes are wanted, not labels. */
export const NAMES = 'names';

/** The site starts; this was chosen during an earlier visit. */
export const choiceLabelsRemembered = createAction<boolean>('choiceLabels/choiceLabelsRemembered');

/** Whether tables of submissions show labels of questions and choices, or only names and codes, as it was chosen the last time. */
export const choiceLabelsReducer = createReducer(true, (builder) =>
  builder
    .addCase(choiceLabelsRemembered, (_, { payload }) => payload)
    .addCase(listQueryChanged, (shown, { payload: { labels } }) => (labels ? labels !== NAMES : shown)),
);

/** As the address says it (`?labels=names`, `?labels=labels`, `?labels=Español (es)`), or else as it was chosen the last time. */
export const selectShowsChoiceLabels = (state: RootState): boolean => {
  const { labels } = selectNavigation(state).query;
  return labels ? labels !== NAMES : state.choiceLabels;
};
