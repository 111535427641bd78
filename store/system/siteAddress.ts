import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { SiteAddress } from '#api/schemas/system/siteAddress';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';

interface SiteAddressState {
  readonly known?: SiteAddress;
}

const initialState: SiteAddressState = {};

/** An address was typed or selected; null removes the stored one. */
export const siteAddressSubmitted = createAction<{ readonly origin: string | null }>(
  'siteAddress/siteAddressSubmitted',
);

export const siteAddressReducer = createReducer(initialState, (builder) =>
  builder.addMatcher(
    isAnyOf(replyTo('siteAddressGet'), replyTo('siteAddressSave')),
    (_, { payload: { reply } }): SiteAddressState => ({ known: reply }),
  ),
);

/** Where codes, mails and links lead; undefined until known. */
export const selectSiteAddress = (state: RootState): SiteAddress | undefined => state.siteAddress.known;
