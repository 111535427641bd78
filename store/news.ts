import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from './index';

interface NewsState {
  /** Null where there are none: not configured, not asked for yet, or out of reach. */
  readonly address: string | null;
}

const initialState: NewsState = { address: null };

const slice = createSlice({
  name: 'news',
  initialState,
  reducers: {
    newsFound: (_, { payload }: PayloadAction<string>): NewsState => ({ address: payload }),
  },
});

export const { newsFound } = slice.actions;
export const newsReducer = slice.reducer;

/** The page of news to show on the home page, or null. */
export const selectNewsAddress = (state: RootState): string | null => state.news.address;
