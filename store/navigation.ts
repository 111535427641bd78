import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { readLocation, type Location } from './location';

/** The router's location in the state. `visit` counts navigations, so that late words of an earlier one are dropped. */
export interface NavigationState extends Location {
  readonly visit: number;
  /** False until the first navigation was let through; the navbar waits for it. */
  readonly confirmed: boolean;
}

/** Where somebody wants to be. `moved`: the browser is there already (back, forward). */
interface Wish {
  readonly href: string;
  readonly replace?: boolean;
  readonly moved?: boolean;
}

const initialState: NavigationState = { ...readLocation('/'), visit: 0, confirmed: false };

/** Somebody wants to be elsewhere; the navigation saga asks the guards. */
export const navigationRequested = createAction<Wish>('navigation/navigationRequested');

/** Somebody wants the page to be loaded anew, because a part of it could not be had. */
export const reloadRequested = createAction('navigation/reloadRequested');

/** The site is there now; what the place needs is loaded on this event (and again on `readsOutdated`). */
export const locationChanged = createAction<Location>('navigation/locationChanged');

export const navigationReducer = createReducer(initialState, (builder) =>
  builder.addCase(locationChanged, (state, { payload }) => ({
    ...payload,
    visit: state.visit + 1,
    confirmed: true,
  })),
);
export const selectNavigation = (state: RootState): NavigationState => state.navigation;

/** The parameters of the place here. */
export const selectParams = (state: RootState): NavigationState['params'] => state.navigation.params;
