import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';

/**
 * Whether shortcuts without Ctrl are active. Users of speech input trigger them by accident, so they can be turned off
 * (WCAG 2.1.4).
 */
interface ShortcutsState {
  readonly singleKeys: boolean;
}

const initialState: ShortcutsState = { singleKeys: true };

export const singleKeysSwitched = createAction<boolean>('shortcuts/singleKeysSwitched');

/** Restores the choice of an earlier visit when the site starts. */
export const singleKeysRemembered = createAction<boolean>('shortcuts/singleKeysRemembered');

export const shortcutsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(singleKeysSwitched, (_, { payload }): ShortcutsState => ({ singleKeys: payload }))
    .addCase(singleKeysRemembered, (_, { payload }): ShortcutsState => ({ singleKeys: payload })),
);

export const selectSingleKeys = (state: RootState): boolean => state.shortcuts.singleKeys;
