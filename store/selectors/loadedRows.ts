import { createSelector } from '@reduxjs/toolkit';
import { loadable, type SubmissionList } from '../entities/submissionList';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { Partition, Partitions } from '../entities/submissionPartitions';
import {
  selectIsFiltered,
  selectListedQuery,
  selectIsOutdated,
  selectSubmissionList,
  selectSubmissionRows,
} from '../entities/submissions';
import type { SubmissionSource } from '../entities/submissionSource';
import type { Asked } from '../filter/whereAsked';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import type { Rows } from '../rows';
import { rowsKey, rowsQuery } from '../rowsQuery';
import { selectServerCan } from '../session';

/** Who is asked about answers here. */
export const selectAsked = (state: RootState): Asked =>
  selectServerCan(state, 'queriesOnAnswers') ? 'server' : 'browser';

/**
 * What the browser is asked for among the loaded rows; test submissions are not filtered. Other servers do not understand a search,
 * and some ignore it without a word, so one that a link asks of them is the browser's, too.
 */
export const selectLoadedQuery = createSelector(
  [
    (state: RootState) => selectNavigation(state).query,
    (_: RootState, { draft }: SubmissionSource) => draft,
    selectAsked,
  ],
  ({ loadedFilter = '', loadedSearch = '', loadedOrder = '', search = '' }, draft, asked) => {
    const looksFor = asked === 'browser' ? loadedSearch || search : loadedSearch;
    return draft ? {} : rowsQuery({ filter: loadedFilter, search: looksFor, order: loadedOrder });
  },
);

/** The same as one text; empty where all loaded rows are shown as they came. */
export const selectLoadedKey = (state: RootState, source: SubmissionSource): string =>
  rowsKey(selectLoadedQuery(state, source));

const rowsOf = (partitions: Partitions, ids: readonly string[]): Rows<SubmissionRow> => {
  // Neighbours are mostly of the same partition.
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

/** What was found for an earlier wish stays, pale, until there is something for this one. */
const foundIn = (list: SubmissionList | undefined, key: string) => (key === '' ? undefined : list?.found);

/** What is shown of what was found in the browser; undefined where all that is loaded is shown. */
export const selectShownFound = createSelector([selectSubmissionList, selectLoadedKey], foundIn);

/** The rows of the table: those that are loaded, or what was found among them. */
export const selectShownRows = createSelector(
  [selectSubmissionRows, selectSubmissionList, selectShownFound],
  (all, list, found) => (list && found ? rowsOf(list.partitions, found.ids) : all),
);

/** Rows that were changed here so that they do not fit any more what is asked for; they stay until the table is read again. */
export const selectUnfit = createSelector(
  [
    (state: RootState, source: SubmissionSource) => selectSubmissionList(state, source)?.unfit,
    (state: RootState, source: SubmissionSource) =>
      foundIn(selectSubmissionList(state, source), selectLoadedKey(state, source))?.left,
  ],
  (unfit = [], left = []): ReadonlySet<string> => new Set([...unfit, ...left]),
);

/** How many rows the table stands for, and the number of its first row; undefined while that is not known. */
export const selectShownCounts = createSelector(
  [selectSubmissionList, selectLoadedKey, selectUnfit],
  (list, key, unfit) => {
    const found = foundIn(list, key);
    if (!found) return { count: list?.count, originalCount: list?.originalCount ?? 0 };
    const { length } = found.ids;
    return {
      count: unfit.size === 0 ? length : found.ids.filter((id) => !unfit.has(id)).length,
      originalCount: length,
    };
  },
);

/** Whether the rows of the table are not those that are asked for here: newer ones are on their way. */
export const selectIsShownOutdated = (state: RootState, source: SubmissionSource): boolean => {
  if (selectIsOutdated(state, source)) return true;
  const list = selectSubmissionList(state, source);
  const key = selectLoadedKey(state, source);
  return list !== undefined && key !== '' && list.found?.asks !== key;
};

/** Whether the table shows only some of the submissions, whoever was asked. */
export const selectIsLimited = (state: RootState, source: SubmissionSource): boolean => {
  const { $filter, $search } = selectLoadedQuery(state, source);
  return $filter !== undefined || $search !== undefined || selectIsFiltered(state, source);
};

/** What a table says that was filtered, searched or ordered in the browser. */
export interface AmongLoaded {
  /** How many were found; undefined while they are looked for. */
  readonly hits: number | undefined;
  /** Among how many. */
  readonly loaded: number;
  /** How many there are, and how many of them can be loaded. */
  readonly total: number;
  readonly isWhole: boolean;
  /** All are being loaded. */
  readonly isLoading: boolean;
  /** Only some are wanted, and not only another order. */
  readonly isLimited: boolean;
  /** Something is looked for in answers, of which those in repeats did not come. */
  readonly searches: boolean;
  /** Why what is asked for cannot be understood; null if it can. */
  readonly fault: string | null;
}

/** What was found in the browser; null where nothing is asked of it, and while there are no rows. */
export const selectAmongLoaded = createSelector(
  [
    selectSubmissionList,
    selectSubmissionRows,
    selectLoadedQuery,
    selectIsShownOutdated,
    selectShownCounts,
    (state: RootState, source: SubmissionSource) => selectListedQuery(state, source).$expand !== undefined,
  ],
  (list, rows, query, isOutdated, { count }, hasRepeats): AmongLoaded | null => {
    const key = rowsKey(query);
    if (!list || key === '') return null;
    const found = isOutdated ? undefined : foundIn(list, key);
    return {
      hits: found && count,
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
