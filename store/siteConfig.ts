import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SiteConfig } from '../api/siteConfig';
import type { RootState } from './index';

interface SiteConfigState {
  /** Null as long as it is not read. */
  readonly config: SiteConfig | null;
}

const initialState: SiteConfigState = { config: null };

const slice = createSlice({
  name: 'siteConfig',
  initialState,
  reducers: {
    siteConfigRead: (_, { payload }: PayloadAction<SiteConfig>): SiteConfigState => ({ config: payload }),
  },
});

export const { siteConfigRead } = slice.actions;
export const siteConfigReducer = slice.reducer;

/** What whoever runs the site decided; null as long as it is not read. */
export const selectSiteConfig = (state: RootState): SiteConfig | null => state.siteConfig.config;
