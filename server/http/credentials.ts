import { problem } from '../domain/problem';
import { lockActor } from '../db/access/actors';
import { findCredentials, type Credentials } from '../db/access/users';
import type { Db } from '../db/schema/tables';
import type { Services } from '../deps';

/**
 * Whose email and password these are, however they came.
 * @param given.from the address they came from
 * @throws ProblemError `credentials`, the same and as slowly for an unknown email as for a wrong password;
 *   `tooManyAttempts` after many failures, `overloaded`
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
 * Checks inside a transaction that what was checked before it still holds: the password may have been changed, or its
 * owner retired, while it was compared. It stays so to the end of the transaction.
 * @throws ProblemError `credentials`
 */
export const checkUnchanged = async (db: Db, { actor, email, passwordHash }: Credentials): Promise<void> => {
  await lockActor(db, actor.id);
  const now = await findCredentials(db, email);
  if (now?.passwordHash !== passwordHash) throw problem('credentials');
};
