import { createSelector } from '@reduxjs/toolkit';
import { reviewNames, type ReviewName } from '#api/submission/reviewStates';
import { selectKeys } from '../../form/keys';
import type { SubmissionSource } from '../../submission/source';
import { pathOf, type Condition } from '../../submission/filter/conditions';
import { readFilter } from '../../submission/filter/readFilter';
import { splitFilters, type Evaluator, type SplitFilters } from '../../submission/filter/filterEvaluation';
import type { RootState } from '../../index';
import { hrefWithQuery } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import { selectFilterEvaluator } from '../../request/capabilities';
import { selectHasReviewStates } from './review';

const REVIEW = '__system/reviewState';

/** The single review state of a condition; null for other conditions. */
const stateOf = (condition: Condition): ReviewName | null => {
  if (condition.kind !== 'oneOf' || condition.path !== REVIEW || condition.values.length !== 1) return null;
  const [value] = condition.values;
  return value === null ? 'received' : (reviewNames.find((name) => name === value) ?? null);
};

const isState = (condition: Condition): boolean => stateOf(condition) !== null;

const stateCondition = (name: ReviewName): Condition => ({
  kind: 'oneOf',
  path: REVIEW,
  values: [name === 'received' ? null : name],
});

/** The conditions of a table's address: those for the server, then those for the browser. */
export const selectConditions = createSelector(
  [
    (state: RootState) => selectNavigation(state).query.filter ?? '',
    (state: RootState) => selectNavigation(state).query.loadedFilter ?? '',
  ],
  (filter, loadedFilter) => [...readFilter(filter), ...readFilter(loadedFilter)],
);

/** The conditions except a single review state, which has links of its own. */
export const selectOtherConditions = createSelector(
  [selectConditions, selectHasReviewStates],
  (conditions, tellsReview) =>
    tellsReview && conditions.filter(isState).length === 1
      ? conditions.filter((condition) => !isState(condition))
      : conditions,
);

/** The review state that limits the rows; null if none. */
export const selectReviewFilter = createSelector([selectConditions], (conditions): ReviewName | null => {
  const states = conditions.flatMap((condition) => stateOf(condition) ?? []);
  return states.length === 1 ? (states[0] ?? null) : null;
});

/** A link that limits the table to a review state, keeping other conditions; `name` null is no limit. */
export interface ReviewChoice {
  readonly name: ReviewName | null;
  readonly href: string;
  readonly chosen: boolean;
}

/** The filters in the address for these conditions, keeping a single review state. */
export const filtersWith = (
  review: ReviewName | null,
  conditions: readonly Condition[],
  asked: Evaluator,
): SplitFilters => splitFilters(review === null ? conditions : [stateCondition(review), ...conditions], asked);

/** The links that limit the table to a review state, all states first; null if the server has no review states. */
export const selectReviewChoices = createSelector(
  [
    (state: RootState) => selectNavigation(state).href,
    selectConditions,
    selectReviewFilter,
    selectHasReviewStates,
    selectFilterEvaluator,
  ],
  (href, conditions, current, tellsReview, asked): readonly ReviewChoice[] | null => {
    if (!tellsReview) return null;
    const others = conditions.filter((condition) => !isState(condition));
    return [null, ...reviewNames].map((name) => ({
      name,
      href: hrefWithQuery(href, { ...filtersWith(name, others, asked) }),
      chosen: name === current,
    }));
  },
);

/** Whether filters on answers are available: not for test submissions, nor in the browser if some are encrypted. */
export const selectOffersAnswers = (state: RootState, source: SubmissionSource): boolean =>
  !source.draft && (selectFilterEvaluator(state) === 'server' || selectKeys(state, source).length === 0);

/**
 * The address of the table with an additional condition, which replaces others on the same field. A function, because
 * there are many such links; it is the same as long as the address is. Null for test submissions, which are not
 * filtered.
 */
export const selectHrefWith = createSelector(
  [
    (state: RootState) => selectNavigation(state).href,
    selectConditions,
    selectFilterEvaluator,
    (_: RootState, { draft }: SubmissionSource) => draft,
  ],
  (href, conditions, asked, draft) =>
    draft
      ? null
      : (condition: Condition): string => {
          const others = conditions.filter((each) => pathOf(each) === null || pathOf(each) !== pathOf(condition));
          // The panel with the link would cover the result.
          return hrefWithQuery(href, { ...splitFilters([...others, condition], asked), panel: '' });
        },
);

/** The search text for all answers; null if search is not available. */
export const selectSearch = (state: RootState, source: SubmissionSource): string | null => {
  const { search = '', loadedSearch = '' } = selectNavigation(state).query;
  return selectOffersAnswers(state, source) ? search || loadedSearch : null;
};

/** A sort key: a path in OData. */
export interface RowsOrderKey {
  readonly path: string;
  readonly descending: boolean;
}

/** The sort keys; an empty list is newest first. */
export type RowsOrder = readonly RowsOrderKey[];

/** The order of the rows, as far as the table shows it; undefined if they cannot be ordered. */
export const selectRowsOrder = createSelector(
  [
    (state: RootState) => selectNavigation(state).query.order || selectNavigation(state).query.loadedOrder || '',
    selectOffersAnswers,
  ],
  (order, isOffered): RowsOrder | undefined => {
    if (!isOffered) return undefined;
    return order.split(',').flatMap((written) => {
      const [path = '', direction] = written.trim().split(/\s+/);
      return path === '' ? [] : { path, descending: direction === 'desc' };
    });
  },
);
