import { createSelector } from '@reduxjs/toolkit';
import { selectKeys } from '../entities/keys';
import type { SubmissionSource } from '../entities/submissionSource';
import { pathOf, type Condition } from '../filter/conditions';
import { readFilter } from '../filter/readFilter';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';

/** Whether a path is that of a question, not of what is known of submissions themselves. */
export const isAnswerPath = (path: string): boolean => path !== '' && !path.startsWith('__');

/** Whether submissions are asked for by their answers; what this site does not write itself, the server judges. */
export const asksAnswers = (conditions: readonly Condition[], search = ''): boolean =>
  search.trim() !== '' || conditions.some((condition) => isAnswerPath(pathOf(condition) ?? ''));

/** Whether answers of some submissions are encrypted; test submissions are not asked about answers. */
export const selectHasSealed = (state: RootState, source: SubmissionSource): boolean =>
  !source.draft && selectKeys(state, source).length > 0;

const selectServerConditions = createSelector(
  [(state: RootState) => selectNavigation(state).query.filter ?? ''],
  readFilter,
);

/**
 * Whether the server is asked for submissions by their answers, some of which are encrypted. It lists what it finds among the
 * others, but counts, explores and exports none of it (501.51).
 */
export const selectFindsUnsealed = (state: RootState, source: SubmissionSource): boolean =>
  selectHasSealed(state, source) && asksAnswers(selectServerConditions(state), selectNavigation(state).query.search);

/** Whether it is, or is asked for an order of such answers. */
export const selectListsUnsealed = (state: RootState, source: SubmissionSource): boolean => {
  const { order = '' } = selectNavigation(state).query;
  const isOrdered = order.split(',').some((key) => isAnswerPath(key.trim()));
  return selectFindsUnsealed(state, source) || (selectHasSealed(state, source) && isOrdered);
};
