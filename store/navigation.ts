import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { readLocation, type Location } from './location';

/** The location in the state. `visit` counts navigations, so that messages of an earlier page are dropped. */
export interface NavigationState extends Location {
  readonly visit: number;
  /** False until the first navigation was permitted; the navbar waits for it. */
  readonly confirmed: boolean;
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

/** The location has changed; its data is loaded on this event (and again on `readsOutdated`). */
export const locationChanged = createAction<Location>('navigation/locationChanged');

export const navigationReducer = createReducer(initialState, (builder) =>
  builder.addCase(locationChanged, (state, { payload }) => ({
    ...payload,
    visit: state.visit + 1,
    confirmed: true,
  })),
);

export const selectNavigation = (state: RootState): NavigationState => state.navigation;

/** The parameters of the current route. */
export const selectParams = (state: RootState): NavigationState['params'] => state.navigation.params;
