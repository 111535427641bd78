import { createAction } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { selectNavigation } from './navigation';

/** Somebody who forgot the password gave the address that the mail with the link shall go to. */
export const resetPasswordSubmitted = createAction<{ readonly email: string }>('account/resetPasswordSubmitted');

/** Whoever follows the link of a mail chose a password. */
export const accountClaimSubmitted = createAction<{ readonly new: string }>('account/accountClaimSubmitted');

export const userEditSubmitted = createAction<{
  readonly userId: number;
  readonly email: string;
  readonly displayName: string;
}>('account/userEditSubmitted');

/** People change their own password only; the server wants the old one of whoever it belongs to (traps 45). */
export const passwordChangeSubmitted = createAction<{
  readonly userId: number;
  readonly old: string;
  readonly new: string;
}>('account/passwordChangeSubmitted');

/** What can stand in a request's header. Anything else in the link is a link that was copied badly. */
const sendable = /^[\x21-\x7e]+$/;

/** The token of the mailed link one has come by; null where the link lacks it. */
export const selectClaimToken = (state: RootState): string | null => {
  const { token } = selectNavigation(state).query;
  return token !== undefined && sendable.test(token) ? token : null;
};
