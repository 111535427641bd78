import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { hrefWithQuery, readLocation, type Location } from './location';

/** The location in the state. `visit` counts navigations, so that messages of an earlier page are dropped. */
export interface NavigationState extends Location {
  readonly visit: number;
  /** False until the first navigation was permitted; the navbar waits for it. */
  readonly confirmed: boolean;
  /** The code that loads this page's data is missing. */
  readonly lacksCode?: true;
}

/** A requested location. `moved`: the browser is there already (back, forward). */
interface NavigationRequest {
  readonly href: string;
  readonly replace?: boolean;
  readonly moved?: boolean;
}

const initialState: NavigationState = { ...readLocation('/'), visit: 0, confirmed: false };

/** A navigation was requested; the navigation saga checks the guards. */
export const navigationRequested = createAction<NavigationRequest>('navigation/navigationRequested');

/** A reload was requested, because a part of the page could not be loaded. */
export const reloadRequested = createAction('navigation/reloadRequested');

/** The code that loads the page's data could not be fetched; only a page reload fetches all of it again. */
export const chunkLoadFailed = createAction('navigation/chunkLoadFailed');

/** The location has changed; its data is loaded on this event (and again on `readsInvalidated`). */
export const locationChanged = createAction<Location>('navigation/locationChanged');

/** The filter, order and view of this page; empty texts are removed from the address. */
export type ListQueryChange = Readonly<
  Partial<
    Record<
      | 'filter'
      | 'sort'
      | 'only'
      | 'appUsers'
      | 'columns'
      | 'view'
      | 'sharedView'
      | 'pinned'
      | 'widths'
      | 'download'
      | 'labels'
      | 'panel',
      string
    >
  >
>;

/**
 * The user filters or sorts the list of this page. Not a navigation: the query is replaced, nothing is loaded, and message,
 * dialog and unsaved edits stay.
 */
export const listQueryChanged = createAction<ListQueryChange>('navigation/listQueryChanged');

export const navigationReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(locationChanged, (state, { payload }) => ({
      ...payload,
      visit: state.visit + 1,
      confirmed: true,
    }))
    .addCase(chunkLoadFailed, (state) => ({ ...state, lacksCode: true }))
    .addCase(listQueryChanged, (state, { payload }) => {
      const { href, query } = readLocation(hrefWithQuery(state.href, payload));
      return { ...state, href, query };
    }),
);

export const selectNavigation = (state: RootState): NavigationState => state.navigation;

/** The parameters of the current route. */
export const selectParams = (state: RootState): NavigationState['params'] => state.navigation.params;
