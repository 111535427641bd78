import { createAction, createReducer } from '@reduxjs/toolkit';
import type { SiteConfig } from '../api/siteConfig';
import type { RootState } from './index';

interface SiteConfigState {
  /** Null as long as it is not read. */
  readonly config: SiteConfig | null;
}

const initialState: SiteConfigState = { config: null };

export const siteConfigRead = createAction<SiteConfig>('siteConfig/siteConfigRead');

export const siteConfigReducer = createReducer(initialState, (builder) =>
  builder.addCase(siteConfigRead, (_, { payload }): SiteConfigState => ({ config: payload })),
);
/** What whoever runs the site decided; null as long as it is not read. */
export const selectSiteConfig = (state: RootState): SiteConfig | null => state.siteConfig.config;
