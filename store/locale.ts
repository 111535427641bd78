import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from './index';

/** The languages of the product; the first is the default (specification §9). */
export const locales = ['en', 'cs', 'de', 'es', 'fr'] as const;

export type Locale = (typeof locales)[number];

interface LocaleState {
  readonly current: Locale;
  /** The language being loaded; the choice is disabled meanwhile. */
  readonly loading: Locale | null;
}

const initialState: LocaleState = { current: 'en', loading: null };

const slice = createSlice({
  name: 'locale',
  initialState,
  reducers: {
    localeChosen: (state, { payload }: PayloadAction<Locale>) => ({ ...state, loading: payload }),
    localeLoaded: (_, { payload }: PayloadAction<Locale>): LocaleState => ({ current: payload, loading: null }),
    localeFailed: (state) => ({ ...state, loading: null }),
  },
});

export const { localeChosen, localeLoaded, localeFailed } = slice.actions;
export const localeReducer = slice.reducer;

export const selectLocale = (state: RootState): LocaleState => state.locale;
