import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';

/**
 * Whether keys without Ctrl do something. People who speak instead of typing press them by accident, so they can be turned
 * off (WCAG 2.1.4).
 */
interface ShortcutsState {
  readonly singleKeys: boolean;
}

const initialState: ShortcutsState = { singleKeys: true };

export const singleKeysSwitched = createAction<boolean>('shortcuts/singleKeysSwitched');

/** The site starts; this was chosen during an earlier visit. */
export const singleKeysRemembered = createAction<boolean>('shortcuts/singleKeysRemembered');

export const shortcutsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(singleKeysSwitched, (_, { payload }): ShortcutsState => ({ singleKeys: payload }))
    .addCase(singleKeysRemembered, (_, { payload }): ShortcutsState => ({ singleKeys: payload })),
);

export const selectSingleKeys = (state: RootState): boolean => state.shortcuts.singleKeys;
