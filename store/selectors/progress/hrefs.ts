import { createSelector } from '@reduxjs/toolkit';
import { splitFilters } from '../../submission/filter/filterEvaluation';
import type { Condition } from '../../submission/filter/conditions';
import type { RootState } from '../../index';
import { selectFilterEvaluator } from '../../request/capabilities';
import { hrefWithQuery, pathTo } from '../../route/location';
import { selectNavigation } from '../../route/navigation';

/** The address of a form's submissions that match all of these conditions. */
export type RowsHref = (xmlFormId: string, conditions: readonly Condition[]) => string;

/** A function, because there are many such links; memoized by project. */
export const selectRowsHref = createSelector(
  [(state: RootState) => selectNavigation(state).params.projectId ?? 0, selectFilterEvaluator],
  (projectId, asked): RowsHref =>
    (xmlFormId, conditions) =>
      hrefWithQuery(pathTo('formSubmissions', { projectId, xmlFormId }), { ...splitFilters(conditions, asked) }),
);

/** The progress page of a form. */
export const selectFormProgressHref = createSelector(
  [(state: RootState) => selectNavigation(state).params.projectId ?? 0],
  (projectId) =>
    (xmlFormId: string): string =>
      pathTo('formProgress', { projectId, xmlFormId }),
);
