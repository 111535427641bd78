import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { selectNavigation } from '../route/navigation';
import { sessionStarted } from './session';

/** The email address for the mail with the link was submitted. */
export const resetPasswordSubmitted = createAction<{ readonly email: string }>('account/resetPasswordSubmitted');

/** A password was chosen after following a mailed link. */
export const accountClaimSubmitted = createAction<{ readonly new: string }>('account/accountClaimSubmitted');

export const userEditSubmitted = createAction<{
  readonly userId: number;
  readonly email: string;
  readonly displayName: string;
}>('account/userEditSubmitted');

/** Users change only their own password; the server requires the old one. */
export const passwordChangeSubmitted = createAction<{
  readonly userId: number;
  readonly old: string;
  readonly new: string;
}>('account/passwordChangeSubmitted');

/** An email address was typed on a page before the login; the other pages there are prefilled with it. */
export const emailTyped = createAction<string>('account/emailTyped');

/** The last address typed. Cleared at logout, because the device may be shared. */
export const typedEmailReducer = createReducer('', (builder) =>
  builder
    .addCase(emailTyped, (_, { payload }) => payload)
    .addCase(resetPasswordSubmitted, (_, { payload }) => payload.email)
    .addCase(sessionStarted, () => ''),
);

export const selectTypedEmail = (state: RootState): string => state.typedEmail;

/** What a request header can contain. Anything else is a link that was copied badly. */
const sendable = /^[\x21-\x7e]+$/;

/** The token of the mailed link that was followed; null if the link lacks it. */
export const selectClaimToken = (state: RootState): string | null => {
  const { token } = selectNavigation(state).query;
  return token !== undefined && sendable.test(token) ? token : null;
};
