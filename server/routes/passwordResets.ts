import { limits } from '../../api/limits';
import { can } from '../../api/verbs';
import { letters } from '../domain/letters';
import { checkNewPassword } from '../domain/passwords';
import { ownVerbs, SITE } from '../domain/permissions';
import { problem } from '../domain/problem';
import { newToken } from '../domain/tokens';
import { deleteActor } from '../db/actors';
import { verbsOn } from '../db/assignments';
import { findResettable, insertPasswordReset } from '../db/passwordResets';
import { deleteSessionsOf } from '../db/sessions';
import { findCredentials, updatePassword, type UserRow } from '../db/users';
import type { BaseContext, Context, Handlers } from '../http/context';

type ClaimLetter = (to: string, origin: string, token: string) => { to: string; subject: string; text: string };

/** Makes a token that sets this user's password once, and mails it when the transaction is through. */
export const sendClaim = async (context: BaseContext, user: UserRow, letter: ClaimLetter): Promise<void> => {
  const { db, services, afterCommit } = context;
  const token = newToken();
  const expiresAt = new Date(Date.now() + limits.sessionLifetime).toISOString();
  await insertPasswordReset(db, { user, token, expiresAt });
  afterCommit(() => services.mail.send(letter(user.email, services.config.origin, token)));
};

/** Asking tells nobody whether an address has an account: the answer is the same, and nothing is mailed to strangers. */
const initiate = async (context: Context<'userResetInitiate'>) => {
  const { db, body, query, actor } = context;
  const invalidate = query.invalidate === 'true';
  const credentials = await findCredentials(db, body.email);
  if (!credentials) return { success: true } as const;
  const user = { ...credentials.actor, email: credentials.email };
  if (invalidate) {
    const held = actor ? await verbsOn(db, actor.id, [user.acteeId, SITE]) : [];
    if (!actor || !can([...held, ...ownVerbs(actor, user.id)], ['user.password.invalidate']))
      throw problem('forbidden');
    await updatePassword(db, user.id, null);
  }
  await sendClaim(context, user, invalidate ? letters.passwordInvalidated : letters.passwordReset);
  return { success: true } as const;
};

/** Setting a password by the token of a mail; the token is used up by it (facts: api §6). */
const prepareVerify = async ({ db, actor, body, services }: Context<'userResetVerify'>) => {
  const user = actor ? await findResettable(db, actor.id) : undefined;
  if (!actor || !user) throw problem('forbidden');
  checkNewPassword(body.new);
  const hash = await services.passwords.hash(body.new);
  return async (writing: Context<'userResetVerify'>) => {
    // Once more, inside the transaction: the token may have been used while the password was hashed.
    if (!(await findResettable(writing.db, actor.id))) throw problem('credentials');
    await updatePassword(writing.db, user.id, hash);
    await deleteActor(writing.db, actor.id);
    await deleteSessionsOf(writing.db, user.id);
    return { success: true } as const;
  };
};

export const passwordResetHandlers: Handlers<'userResetInitiate' | 'userResetVerify'> = {
  userResetInitiate: initiate,
  userResetVerify: { prepare: prepareVerify },
};
