import { createSelector } from '@reduxjs/toolkit';
import { selectNavigation } from './navigation';
import type { RootState } from '../index';

/** The filter and order of the current page, as in its address. */
export interface ListQuery {
  /** As typed; empty for no filter. */
  readonly filter: string;
  /**
   * The key of a column, after a minus if descending; empty for the default order. Not validated: columns know their
   * keys.
   */
  readonly sort: string;
  /**
   * The only kind of rows to show, a value of a column's `choice`; in Form Access the id of an app user. Empty for all.
   */
  readonly only: string;
  /** The second filter of Form Access: for its columns. */
  readonly appUsers: string;
}

const selectQuery = (state: RootState) => selectNavigation(state).query;

/** The filter and order of the current page. */
export const selectListQuery = createSelector(
  [
    (state: RootState) => selectQuery(state).filter ?? '',
    (state: RootState) => selectQuery(state).sort ?? '',
    (state: RootState) => selectQuery(state).only ?? '',
    (state: RootState) => selectQuery(state).appUsers ?? '',
  ],
  (filter, sort, only, appUsers): ListQuery => ({ filter, sort, only, appUsers }),
);
