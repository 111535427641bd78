import { isLastAdministrator } from '../../db/access/administrators';
import { serverLimits } from '../../domain/core/limits';
import { can } from '#api/verbs';
import { letters, type Letter, type Sender } from '../../domain/letter/letters';
import { checkNewPassword } from '../../domain/access/newPassword';
import { SITE } from '../../domain/access/permissions';
import { problem } from '../../domain/core/problem';
import { newToken } from '../../domain/access/tokens';
import { lockActor } from '../../db/access/actors';
import { verbsOn } from '../../db/access/assignments';
import {
  deletePasswordResets,
  findResettable,
  insertDecoyReset,
  insertPasswordReset,
} from '../../db/access/passwordResets';
import { deleteSessionsOf } from '../../db/access/sessions';
import { findCredentials, updatePassword, userOf } from '../../db/access/users';
import type { UserRow } from '../../db/schema/tables/access';
import type { BaseContext, Context, Handlers } from '../../http/context';
import { attemptOf, rememberDevice } from '../../http/access/credentials';
import { senderOf } from '../../http/sender';
import { isTrueText } from '../../domain/core/booleanTexts';

type ClaimLetter = (to: string, from: Sender, token: string) => Letter;

const expiry = (): string => new Date(Date.now() + serverLimits.sessionLifetime).toISOString();

/** Creates a token that sets the password of a user once, and mails it after the transaction. */
export const sendClaim = async (context: BaseContext, user: UserRow, letter: ClaimLetter): Promise<void> => {
  const { db, services, afterCommit } = context;
  const token = newToken();
  await insertPasswordReset(db, { user, token, expiresAt: expiry() });
  afterCommit(() => services.mail.send(letter(user.email, senderOf(context), token)));
};

/**
 * The account with the email in the body, if any, and whether the caller may disable its password. The account stays locked until
 * the end of the transaction, so that no mail goes to a former address.
 */
const accountAsked = async ({ db, body, actor }: Context<'userResetInitiate'>) => {
  const found = await findCredentials(db, body.email);
  await lockActor(db, found?.actor.id ?? 0);
  // The address may have changed while the row was locked.
  const credentials = await findCredentials(db, body.email);
  const user = credentials && credentials.actor.id === found?.actor.id ? userOf(credentials) : undefined;
  const held = actor ? await verbsOn(db, actor.id, [...(user ? [user.acteeId] : []), SITE]) : [];
  return { user, mayInvalidate: can(held, ['user.password.invalidate']) };
};

/**
 * The response does not reveal whether an address has an account: reply and work are the same, and nothing is mailed to unknown
 * addresses. Callers who may disable passwords have no rate limit.
 */
const initiate = async (context: Context<'userResetInitiate'>) => {
  const { db, query, caller, audit } = context;
  const invalidate = isTrueText(query.invalidate);
  const { user, mayInvalidate } = await accountAsked(context);
  if (invalidate && !mayInvalidate) throw problem('forbidden');
  if (!user) {
    // Unknown addresses are not stored in the audit log.
    audit({ acteeId: null });
    await insertDecoyReset(db, { token: newToken(), expiresAt: expiry() });
    return { success: true } as const;
  }
  if (!invalidate) audit({ acteeId: user.acteeId });
  else {
    // The mail may never arrive.
    if (await isLastAdministrator(db, user.id)) throw problem('lastAdministrator');
    // Like a changed password: an intruder with the old one may be logged in, or may have requested a mail.
    await updatePassword(db, user.id, null);
    await deletePasswordResets(db, user);
    await deleteSessionsOf(db, user.id, caller.session?.id);
    audit({ action: 'user.update', acteeId: user.acteeId, details: { data: { password: null } }, before: user });
  }
  await sendClaim(context, user, invalidate ? letters.passwordInvalidated : letters.passwordReset);
  return { success: true } as const;
};

/** Counts the request before its transaction begins, because the embedded database can run only one. */
const prepareInitiate = async (context: Context<'userResetInitiate'>) => {
  const { db, actor, body, services } = context;
  const found = actor ? await findCredentials(db, body.email) : undefined;
  const held = actor ? await verbsOn(db, actor.id, [...(found ? [found.actor.acteeId] : []), SITE]) : [];
  if (!can(held, ['user.password.invalidate']))
    await services.rateLimiter.resetRequested(attemptOf(context, body.email));
  return initiate;
};

/** Sets a password with the token from a mail, which can be used once. */
const prepareVerify = async ({ db, actor, body, services, signal }: Context<'userResetVerify'>) => {
  const user = actor ? await findResettable(db, actor.id) : undefined;
  if (!actor || !user) throw problem('forbidden');
  await checkNewPassword(body.new, user);
  const hash = await services.passwords.hash(body.new, signal);
  return async (writing: Context<'userResetVerify'>) => {
    // Checked again inside the transaction: the token may have been used during hashing, or may be in use right now.
    await lockActor(writing.db, user.id);
    if (!(await findResettable(writing.db, actor.id))) throw problem('credentials');
    await updatePassword(writing.db, user.id, hash);
    await deletePasswordResets(writing.db, user);
    await deleteSessionsOf(writing.db, user.id);
    // The audit entry names the user, because the token's own actor is deleted here.
    writing.audit({
      actorId: user.id,
      acteeId: user.acteeId,
      details: { data: { password: true } },
      before: user,
    });
    rememberDevice(writing, user.email);
    writing.afterCommit(() => services.rateLimiter.resetDone(attemptOf(writing, user.email)));
    return { success: true, email: user.email } as const;
  };
};

export const passwordResetHandlers: Handlers<'userResetInitiate' | 'userResetVerify'> = {
  userResetInitiate: { prepare: prepareInitiate },
  userResetVerify: { prepare: prepareVerify },
};
