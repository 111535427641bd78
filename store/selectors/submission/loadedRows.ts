import { createSelector } from '@reduxjs/toolkit';
import { loadable, type SubmissionList } from '../../submission/list';
import type { SubmissionRow } from '#api/schemas/odata';
import type { Partition, Partitions } from '../../submission/partitions';
import {
  selectIsFiltered,
  selectListedQuery,
  selectIsOutdated,
  selectSubmissionList,
  selectSubmissionRows,
} from '../../submission/submissions';
import type { SubmissionSource } from '../../submission/source';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';
import type { Rows } from '../../submission/rows';
import { rowsKey, rowsQuery } from '../../submission/rowsQuery';
import { selectFilterEvaluator } from '../../request/capabilities';

/**
 * The query for the browser among the loaded rows; test submissions are not filtered. Third-party servers do not
 * support search, and some ignore it silently, so a search in a link for the server is evaluated by the browser, too.
 */
export const selectLoadedQuery = createSelector(
  [
    (state: RootState) => selectNavigation(state).query,
    (_: RootState, { draft }: SubmissionSource) => draft,
    selectFilterEvaluator,
  ],
  ({ loadedFilter = '', loadedSearch = '', loadedOrder = '', search = '' }, draft, asked) => {
    const looksFor = asked === 'browser' ? loadedSearch || search : loadedSearch;
    return draft ? {} : rowsQuery({ filter: loadedFilter, search: looksFor, order: loadedOrder });
  },
);

/** The key of that query; empty if all loaded rows are shown in the order received. */
export const selectLoadedKey = (state: RootState, source: SubmissionSource): string =>
  rowsKey(selectLoadedQuery(state, source));

const rowsOf = (partitions: Partitions, ids: readonly string[]): Rows<SubmissionRow> => {
  // Adjacent rows are mostly in the same partition.
  let last: Partition | undefined;
  return {
    length: ids.length,
    at: (index) => {
      const id = ids[index];
      if (id === undefined) return undefined;
      if (!last || !Object.hasOwn(last.rows, id)) last = partitions.find(({ rows }) => Object.hasOwn(rows, id));
      return last?.rows[id];
    },
  };
};

/** The result of an earlier query stays visible, dimmed, until there is one for this query. */
const foundIn = (list: SubmissionList | undefined, key: string) => (key === '' ? undefined : list?.found);

/** The visible result of the search in the browser; undefined if all loaded rows are shown. */
export const selectVisibleSearchResult = createSelector([selectSubmissionList, selectLoadedKey], foundIn);

/** The rows of the table: all loaded ones, or the result of the search among them. */
export const selectVisibleRows = createSelector(
  [selectSubmissionRows, selectSubmissionList, selectVisibleSearchResult],
  (all, list, found) => (list && found ? rowsOf(list.partitions, found.ids) : all),
);

/** Rows that no longer match the query after a change made here; they stay until the table is read again. */
export const selectNoLongerMatching = createSelector(
  [
    (state: RootState, source: SubmissionSource) => selectSubmissionList(state, source)?.unfit,
    (state: RootState, source: SubmissionSource) =>
      foundIn(selectSubmissionList(state, source), selectLoadedKey(state, source))?.left,
  ],
  (unfit = [], left = []): ReadonlySet<string> => new Set([...unfit, ...left]),
);

/** The number of rows in the table; undefined while unknown. */
export const selectVisibleCount = createSelector(
  [selectSubmissionList, selectLoadedKey, selectNoLongerMatching],
  (list, key, unfit) => {
    const found = foundIn(list, key);
    if (!found) return list?.count;
    return unfit.size === 0 ? found.ids.length : found.ids.filter((id) => !unfit.has(id)).length;
  },
);

/** Whether the rows of the table belong to an earlier query; new ones are being loaded. */
export const selectIsTableOutdated = (state: RootState, source: SubmissionSource): boolean => {
  if (selectIsOutdated(state, source)) return true;
  const list = selectSubmissionList(state, source);
  const key = selectLoadedKey(state, source);
  return list !== undefined && key !== '' && list.found?.asks !== key;
};

/** Whether a filter limits the table, on the server or in the browser. */
export const selectIsLimited = (state: RootState, source: SubmissionSource): boolean => {
  const { $filter, $search } = selectLoadedQuery(state, source);
  return $filter !== undefined || $search !== undefined || selectIsFiltered(state, source);
};

/** The state of a table that was filtered, searched or ordered in the browser. */
export interface LocalSearchStatus {
  /** The number of matches; undefined during the search. */
  readonly hits: number | undefined;
  /** The number of loaded rows. */
  readonly loaded: number;
  /** The number of all rows, and how many of them can be loaded. */
  readonly total: number;
  readonly isWhole: boolean;
  /** All are being loaded. */
  readonly isLoading: boolean;
  /** There is a filter or search, not only another order. */
  readonly isLimited: boolean;
  /** There is a search in answers, but the rows of repeats are not loaded. */
  readonly searches: boolean;
  /** Why the query cannot be evaluated; null if it can. */
  readonly fault: string | null;
}

/** The result in the browser; null without a query for it, and while there are no rows. */
export const selectLocalSearchStatus = createSelector(
  [
    selectSubmissionList,
    selectSubmissionRows,
    selectLoadedQuery,
    selectIsTableOutdated,
    selectVisibleCount,
    (state: RootState, source: SubmissionSource) => selectListedQuery(state, source).$expand !== undefined,
  ],
  (list, rows, query, isOutdated, count, hasRepeats): LocalSearchStatus | null => {
    const key = rowsKey(query);
    if (!list || key === '') return null;
    const found = isOutdated ? undefined : foundIn(list, key);
    return {
      hits: found ? count : undefined,
      loaded: found?.seen ?? rows.length,
      total: list.count,
      isWhole: list.asked >= loadable(list),
      isLoading: list.wantsAll,
      isLimited: query.$filter !== undefined || query.$search !== undefined,
      searches: query.$search !== undefined && !hasRepeats,
      fault: found?.fault ?? null,
    };
  },
);
