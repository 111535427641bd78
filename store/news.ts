import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { selectSiteConfig } from './siteConfig';

interface NewsState {
  /** False as long as it is not known whether their page answers, and where it does not. */
  readonly found: boolean;
}

const initialState: NewsState = { found: false };

/** The page of news that the site is configured with is to be had. */
export const newsFound = createAction('news/newsFound');

export const newsReducer = createReducer(initialState, (builder) =>
  builder.addCase(newsFound, (): NewsState => ({ found: true })),
);
/** The page of news to show on the home page; null where there is none: not configured, not asked for yet, out of reach. */
export const selectNewsAddress = (state: RootState): string | null =>
  (state.news.found && selectSiteConfig(state)?.newsUrl) || null;
