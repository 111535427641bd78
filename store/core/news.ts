import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { selectSiteConfig } from './siteConfig';

interface NewsState {
  /** False until the news page is known to reply. */
  readonly found: boolean;
}

const initialState: NewsState = { found: false };

/** The configured news page replied. */
export const newsFound = createAction('news/newsFound');

export const newsReducer = createReducer(initialState, (builder) =>
  builder.addCase(newsFound, (): NewsState => ({ found: true })),
);

export const selectIsNewsFound = (state: RootState): boolean => state.news.found;

/** The news page to show on the home page; null if it is not configured, not checked yet, or unreachable. */
export const selectNewsAddress = (state: RootState): string | null =>
  (state.news.found && selectSiteConfig(state)?.newsUrl) || null;
