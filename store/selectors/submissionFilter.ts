import { createSelector } from '@reduxjs/toolkit';
import { reviewNames, type ReviewName } from '../../api/reviewStates';
import { selectKeys } from '../entities/keys';
import type { SubmissionSource } from '../entities/submissionSource';
import { pathOf, type Condition } from '../filter/conditions';
import { readFilter } from '../filter/readFilter';
import { askedFilters, type Asked, type AskedFilters } from '../filter/whereAsked';
import type { RootState } from '../index';
import { hrefWithQuery } from '../location';
import { selectNavigation } from '../navigation';
import { selectAsked } from './loadedRows';
import { selectTellsReview } from './submissionReview';

const REVIEW = '__system/reviewState';

/** The one state of review that a condition asks for; null if it is not of that kind. */
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

/** The conditions that the address of a table has: those of the server, then those of the browser. */
export const selectConditions = createSelector(
  [
    (state: RootState) => selectNavigation(state).query.filter ?? '',
    (state: RootState) => selectNavigation(state).query.loadedFilter ?? '',
  ],
  (filter, loadedFilter) => [...readFilter(filter), ...readFilter(loadedFilter)],
);

/** The conditions besides that for one state of review, which has links of its own. */
export const selectOtherConditions = createSelector([selectConditions, selectTellsReview], (conditions, tellsReview) =>
  tellsReview && conditions.filter(isState).length === 1
    ? conditions.filter((condition) => !isState(condition))
    : conditions,
);

/** The state of review that the rows are limited to; null where they are not. */
export const selectReviewFilter = createSelector([selectConditions], (conditions): ReviewName | null => {
  const states = conditions.flatMap((condition) => stateOf(condition) ?? []);
  return states.length === 1 ? (states[0] ?? null) : null;
});

/** A link that limits the table to a state of review, besides its other conditions; `name` null is no limit. */
export interface ReviewChoice {
  readonly name: ReviewName | null;
  readonly href: string;
  readonly chosen: boolean;
}

/** The filters that the address gets for these conditions, besides that for one state of review, which stays. */
export const filtersWith = (review: ReviewName | null, conditions: readonly Condition[], asked: Asked): AskedFilters =>
  askedFilters(review === null ? conditions : [stateCondition(review), ...conditions], asked);

/** The links that limit the table to a state of review, all of them first; null where the server tells no states. */
export const selectReviewChoices = createSelector(
  [
    (state: RootState) => selectNavigation(state).href,
    selectConditions,
    selectReviewFilter,
    selectTellsReview,
    selectAsked,
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

/** Whether answers can be asked about: not of test submissions, nor in the browser where some are encrypted. */
export const selectOffersAnswers = (state: RootState, source: SubmissionSource): boolean =>
  !source.draft && (selectAsked(state) === 'server' || selectKeys(state, source).length === 0);

/**
 * Where the table is limited by one more condition, in the place of others about the same field. A function, because there
 * are many such links; it is the same as long as the address is. Null for test submissions, which are not filtered.
 */
export const selectHrefWith = createSelector(
  [
    (state: RootState) => selectNavigation(state).href,
    selectConditions,
    selectAsked,
    (_: RootState, { draft }: SubmissionSource) => draft,
  ],
  (href, conditions, asked, draft) =>
    draft
      ? null
      : (condition: Condition): string => {
          const others = conditions.filter((each) => pathOf(each) === null || pathOf(each) !== pathOf(condition));
          // What it leads to is behind the panel that has the link.
          return hrefWithQuery(href, { ...askedFilters([...others, condition], asked), panel: '' });
        },
);

/** What is looked for in all answers; null where that is not offered. */
export const selectSearch = (state: RootState, source: SubmissionSource): string | null => {
  const { search = '', loadedSearch = '' } = selectNavigation(state).query;
  return selectOffersAnswers(state, source) ? search || loadedSearch : null;
};

/** One of the keys by which rows are ordered: a path in OData. */
export interface RowsOrderKey {
  readonly path: string;
  readonly descending: boolean;
}

/** The keys by which rows are ordered; none is newest first. */
export type RowsOrder = readonly RowsOrderKey[];

/** The order of the rows, as far as the table shows it; undefined where they cannot be ordered. */
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
