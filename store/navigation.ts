import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { hrefWithQuery, readLocation, type Location } from './location';

/** The location in the state. `visit` counts navigations, so that messages of an earlier page are dropped. */
export interface NavigationState extends Location {
  readonly visit: number;
  /** False until the first navigation was permitted; the navbar waits for it. */
  readonly confirmed: boolean;
  /** Code by which this page reads its data could not be loaded. */
  readonly lacksCode?: true;
}

/** A requested location. `moved`: the browser is there already (back, forward). */
interface NavigationRequest {
  readonly href: string;
  readonly replace?: boolean;
  readonly moved?: boolean;
}

const initialState: NavigationState = { ...readLocation('/'), visit: 0, confirmed: false };

/** A navigation was requested; the navigation saga asks the guards. */
export const navigationRequested = createAction<NavigationRequest>('navigation/navigationRequested');

/** A reload was requested, because a part of the page could not be loaded. */
export const reloadRequested = createAction('navigation/reloadRequested');

/** Code by which the page reads its data could not be loaded: only a new page requests all of it again. */
export const codeMissed = createAction('navigation/codeMissed');

/** The location has changed; its data is loaded on this event (and again on `readsOutdated`). */
export const locationChanged = createAction<Location>('navigation/locationChanged');

/** What is filtered, sorted and shown on this page; a text that is empty is removed from the address. */
export type ListQueryChange = Readonly<
  Partial<
    Record<
      | 'filter'
      | 'sort'
      | 'only'
      | 'appUsers'
      | 'columns'
      | 'view'
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
    .addCase(codeMissed, (state) => ({ ...state, lacksCode: true }))
    .addCase(listQueryChanged, (state, { payload }) => {
      const { href, query } = readLocation(hrefWithQuery(state.href, payload));
      return { ...state, href, query };
    }),
);

export const selectNavigation = (state: RootState): NavigationState => state.navigation;

/** The parameters of the current route. */
export const selectParams = (state: RootState): NavigationState['params'] => state.navigation.params;
