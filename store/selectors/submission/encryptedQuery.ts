import { createSelector } from '@reduxjs/toolkit';
import { selectKeys } from '../../form/keys';
import type { SubmissionSource } from '../../submission/source';
import { pathOf, type Condition } from '../../submission/filter/conditions';
import { readFilter } from '../../submission/filter/readFilter';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';

/** Whether a path is that of a question, not of a system field. */
export const isAnswerPath = (path: string): boolean => path !== '' && !path.startsWith('__');

/** Whether a query depends on answers; expressions that this site does not generate are left to the server. */
export const usesAnswers = (conditions: readonly Condition[], search = ''): boolean =>
  search.trim() !== '' || conditions.some((condition) => isAnswerPath(pathOf(condition) ?? ''));

/** Whether answers of some submissions are encrypted; test submissions are not filtered by answers. */
export const selectHasEncrypted = (state: RootState, source: SubmissionSource): boolean =>
  !source.draft && selectKeys(state, source).length > 0;

const selectServerConditions = createSelector(
  [(state: RootState) => selectNavigation(state).query.filter ?? ''],
  readFilter,
);

/**
 * Whether the server filters by answers although some are encrypted. It lists matches among the others, but does not
 * count, explore or export them (501.51).
 */
export const selectFiltersUnencrypted = (state: RootState, source: SubmissionSource): boolean =>
  selectHasEncrypted(state, source) && usesAnswers(selectServerConditions(state), selectNavigation(state).query.search);

/** Whether the server filters or orders by answers although some are encrypted. */
export const selectListsUnencrypted = (state: RootState, source: SubmissionSource): boolean => {
  const { order = '' } = selectNavigation(state).query;
  const isOrdered = order.split(',').some((key) => isAnswerPath(key.trim()));
  return selectFiltersUnencrypted(state, source) || (selectHasEncrypted(state, source) && isOrdered);
};
