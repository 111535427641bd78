import { createAction, createReducer } from '@reduxjs/toolkit';
import type { SiteConfig } from '../api/siteConfig';
import type { RootState } from './index';

interface SiteConfigState {
  /** Null until it is read. */
  readonly config: SiteConfig | null;
}

const initialState: SiteConfigState = { config: null };

export const siteConfigRead = createAction<SiteConfig>('siteConfig/siteConfigRead');

export const siteConfigReducer = createReducer(initialState, (builder) =>
  builder.addCase(siteConfigRead, (_, { payload }): SiteConfigState => ({ config: payload })),
);

/** The operator's configuration; null until it is read. */
export const selectSiteConfig = (state: RootState): SiteConfig | null => state.siteConfig.config;
