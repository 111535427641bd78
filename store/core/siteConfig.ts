import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { SiteConfig } from '#api/core/siteConfig';
import type { BaseMap, BaseMapResult } from '#api/schemas/system/baseMap';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';

/** The configuration file as read; the tile server is validated where a map is shown (`isMapTiles`). */
export type ReadConfig = Omit<SiteConfig, 'tiles'> & { readonly tiles?: unknown };

interface SiteConfigState {
  /** Null until read. */
  readonly config: ReadConfig | null;
  /** The setting of administrators, once read. */
  readonly baseMap?: BaseMap;
  /** The result of the last trial. */
  readonly trial?: BaseMapResult;
}

const initialState: SiteConfigState = { config: null };

export const siteConfigRead = createAction<ReadConfig>('siteConfig/siteConfigRead');

export const siteConfigReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(siteConfigRead, (state, { payload }): SiteConfigState => ({ ...state, config: payload }))
    .addMatcher(isAnyOf(replyTo('baseMapGet'), replyTo('baseMapSave')), (state, { payload }) => ({
      ...state,
      baseMap: payload.reply,
    }))
    .addMatcher(replyTo('baseMapTest'), (state, { payload }) => ({ ...state, trial: payload.reply })),
);

/** The operator's configuration; null until read. */
export const selectSiteConfig = (state: RootState): ReadConfig | null => state.siteConfig.config;
