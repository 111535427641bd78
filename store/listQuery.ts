import { createSelector } from '@reduxjs/toolkit';
import { selectNavigation } from './navigation';
import type { RootState } from './index';

/** What is filtered and sorted on the current page, as in its address. */
export interface ListQuery {
  /** As typed; empty if nothing is filtered. */
  readonly filter: string;
  /** The key of a column, after a minus if it descends; empty for the usual order. Not checked: columns know their keys. */
  readonly sort: string;
  /** The one kind of rows that is shown, a value of a column's `choice`; in Form Access the id of an app user. Empty for all. */
  readonly only: string;
  /** The second filter of Form Access: for its columns. */
  readonly appUsers: string;
}

const selectQuery = (state: RootState) => selectNavigation(state).query;

/** What is filtered and sorted on the current page. */
export const selectListQuery = createSelector(
  [
    (state: RootState) => selectQuery(state).filter ?? '',
    (state: RootState) => selectQuery(state).sort ?? '',
    (state: RootState) => selectQuery(state).only ?? '',
    (state: RootState) => selectQuery(state).appUsers ?? '',
  ],
  (filter, sort, only, appUsers): ListQuery => ({ filter, sort, only, appUsers }),
);
