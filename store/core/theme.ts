import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';

/** The available themes; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

export const themeChosen = createAction<Theme>('theme/themeChosen');

/** Restores the choice of an earlier visit when the site starts. */
export const themeRemembered = createAction<Theme>('theme/themeRemembered');

const initialState: Theme = 'system';

export const themeReducer = createReducer<Theme>(initialState, (builder) =>
  builder.addCase(themeChosen, (_, { payload }) => payload).addCase(themeRemembered, (_, { payload }) => payload),
);

export const selectTheme = (state: RootState): Theme => state.theme;
