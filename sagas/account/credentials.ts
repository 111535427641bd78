import { put } from 'redux-saga/effects';
import {
  emailTyped,
  selectClaimToken,
  type accountClaimSubmitted,
  type passwordChangeSubmitted,
  type resetPasswordSubmitted,
  type userEditSubmitted,
} from '#store/account/credentials';
import { selectInterrupted } from '#store/account/session';
import { pathTo } from '#store/route/location';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { goTo, say, sayProblem } from '../core/effects';
import { request } from '../core/request';
import { select } from '../core/typedEffects';

/** Sends a mail with a link that sets a new password. The reply does not reveal whether the address has an account. */
export function* resetPassword({ payload }: ReturnType<typeof resetPasswordSubmitted>): Generator<unknown, void> {
  const { email } = payload;
  // The page under the dialog has unsaved edits.
  const isOverPage = (yield* select(selectInterrupted)) !== null;
  const asked = yield* request('userResetInitiate', {}, { body: { email } });
  if (!asked.ok) return isOverPage ? yield* sayProblem(asked.problem) : undefined;
  if (!isOverPage) yield* goTo(pathTo('login'));
  return yield* say('success', { key: 'resetPassword.done', values: { email } });
}

/**
 * Sets the password of the token's owner, authorized by that token: an administrator who tries a link must not change
 * their own password. The used link does not stay in the history.
 */
export function* claimAccount({ payload }: ReturnType<typeof accountClaimSubmitted>): Generator<unknown, void> {
  const token = yield* select(selectClaimToken);
  if (token === null) return;
  const headers = { Authorization: `Bearer ${token}` };
  const claimed = yield* request('userResetVerify', {}, { body: { new: payload.new }, headers, withoutToken: true });
  if (!claimed.ok) return undefined;
  if (claimed.data.email) yield put(emailTyped(claimed.data.email));
  yield* goTo(pathTo('login'), { replace: true });
  return yield* say('success', { key: 'accountClaim.done' });
}

/**
 * Reads the user's own account: it may have changed since the login, and saving must not overwrite it with old values.
 */
export function* readOwnAccount(): Generator<unknown, void> {
  const user = yield* select(selectCurrentUser);
  const read = user && (yield* request('userGet', { userId: user.id }));
  if (read && !read.ok) yield* sayProblem(read.problem);
}

/** Saves a user's email address and name; the reply has both as stored by the server. */
export function* saveUser({ payload }: ReturnType<typeof userEditSubmitted>): Generator<unknown, void> {
  const { userId, email, displayName } = payload;
  const saved = yield* request('userUpdate', { userId }, { body: { email, displayName } });
  if (!saved.ok) return undefined;
  return yield* say('success', { key: 'userEdit.saved' });
}

/** Changes the user's own password; the current session stays valid. */
export function* changePassword({ payload }: ReturnType<typeof passwordChangeSubmitted>): Generator<unknown, void> {
  const changed = yield* request(
    'userPasswordSave',
    { userId: payload.userId },
    { body: { old: payload.old, new: payload.new } },
  );
  if (!changed.ok) return undefined;
  return yield* say('success', { key: 'passwordChange.done' });
}
