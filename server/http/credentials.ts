import { problem } from '../domain/problem';
import { lockActor } from '../db/access/actors';
import { findCredentials, type Credentials } from '../db/access/users';
import type { Db } from '../db/schema/tables';
import type { Services } from '../deps';

/**
 * The account with this email and password.
 * @param given.from the address of the client
 * @throws ProblemError `credentials`, equal and equally slow for an unknown email and a wrong password; `tooManyAttempts`
 * after many failures, `overloaded`
 */
export const checkCredentials = async (
  db: Db,
  { email, password, from }: { email: string; password: string; from: string },
  { attempts, passwords }: Pick<Services, 'attempts' | 'passwords'>,
): Promise<Credentials> => {
  const checked = await attempts.password({ email, from }, async () => {
    const user = await findCredentials(db, email);
    const matches = await passwords.matches(password, user?.passwordHash ?? null);
    return matches ? user : undefined;
  });
  if (!checked) throw problem('credentials');
  return checked;
};

/**
 * Checks inside a transaction that the result of a check before it is still valid: the password may have been changed, or
 * its owner retired, meanwhile. It stays valid until the end of the transaction.
 * @throws ProblemError `credentials`
 */
export const checkUnchanged = async (db: Db, { actor, email, passwordHash }: Credentials): Promise<void> => {
  await lockActor(db, actor.id);
  const now = await findCredentials(db, email);
  if (now?.passwordHash !== passwordHash) throw problem('credentials');
};
