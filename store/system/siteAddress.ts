import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { BaseMapChange } from '#api/schemas/system/baseMap';
import type { SiteAddress, SiteAddressChange } from '#api/schemas/system/siteAddress';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';

interface SiteAddressState {
  readonly known?: SiteAddress;
}

const initialState: SiteAddressState = {};

/** A setting of the whole site: the origin or the base map (null removes the stored one), or a trial of the map. */
export type SiteSetting =
  | { readonly call: 'siteAddressSave'; readonly body: SiteAddressChange }
  | { readonly call: 'baseMapSave'; readonly body: BaseMapChange }
  | { readonly call: 'baseMapTest'; readonly body: { readonly url: string } };

export const siteSettingSubmitted = createAction<SiteSetting>('siteAddress/siteSettingSubmitted');

export const siteAddressReducer = createReducer(initialState, (builder) =>
  builder.addMatcher(
    isAnyOf(replyTo('siteAddressGet'), replyTo('siteAddressSave')),
    (_, { payload: { reply } }): SiteAddressState => ({ known: reply }),
  ),
);

/** Where codes, mails and links lead; undefined until known. */
export const selectSiteAddress = (state: RootState): SiteAddress | undefined => state.siteAddress.known;
