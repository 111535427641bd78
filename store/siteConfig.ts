import { createAction, createReducer } from '@reduxjs/toolkit';
import type { SiteConfig } from '../api/siteConfig';
import type { RootState } from './index';

/** What is read of the file; whether there is a server of map pictures is looked at where there is a map (`isMapTiles`). */
export type ReadConfig = Omit<SiteConfig, 'tiles'> & { readonly tiles?: unknown };

interface SiteConfigState {
  /** Null until it is read. */
  readonly config: ReadConfig | null;
}

const initialState: SiteConfigState = { config: null };

export const siteConfigRead = createAction<ReadConfig>('siteConfig/siteConfigRead');

export const siteConfigReducer = createReducer(initialState, (builder) =>
  builder.addCase(siteConfigRead, (_, { payload }): SiteConfigState => ({ config: payload })),
);

/** The operator's configuration; null until it is read. */
export const selectSiteConfig = (state: RootState): ReadConfig | null => state.siteConfig.config;
