import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';

/** The languages of the product; the first is the default. */
export const locales = ['en', 'cs', 'de', 'es', 'fr'] as const;

export type Locale = (typeof locales)[number];

interface LocaleState {
  readonly current: Locale;
  /** The language being loaded; the choice is disabled during that time. */
  readonly loading: Locale | null;
}

const initialState: LocaleState = { current: 'en', loading: null };

export const localeChosen = createAction<Locale>('locale/localeChosen');

export const localeLoaded = createAction<Locale>('locale/localeLoaded');

export const localeFailed = createAction('locale/localeFailed');

export const localeReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(localeChosen, (state, { payload }) => ({ ...state, loading: payload }))
    .addCase(localeLoaded, (_, { payload }): LocaleState => ({ current: payload, loading: null }))
    .addCase(localeFailed, (state) => ({ ...state, loading: null })),
);

export const selectLocale = (state: RootState): LocaleState => state.locale;
