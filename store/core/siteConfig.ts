import { createAction, createReducer } from '@reduxjs/toolkit';
import type { SiteConfig } from '#api/core/siteConfig';
import type { RootState } from '../index';

/** The configuration file as read; the tile server is validated where a map is shown (`isMapTiles`). */
export type ReadConfig = Omit<SiteConfig, 'tiles'> & { readonly tiles?: unknown };

interface SiteConfigState {
  /** Null until read. */
  readonly config: ReadConfig | null;
}

const initialState: SiteConfigState = { config: null };

export const siteConfigRead = createAction<ReadConfig>('siteConfig/siteConfigRead');

export const siteConfigReducer = createReducer(initialState, (builder) =>
  builder.addCase(siteConfigRead, (_, { payload }): SiteConfigState => ({ config: payload })),
);

/** The operator's configuration; null until read. */
export const selectSiteConfig = (state: RootState): ReadConfig | null => state.siteConfig.config;
