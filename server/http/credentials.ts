import { problem } from '../domain/problem';
import { findCredentials } from '../db/users';
import type { Db } from '../db/tables';
import type { Services } from '../deps';
import type { ActorRow } from './context';

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
): Promise<ActorRow> => {
  const actor = await attempts.password({ email, from }, async () => {
    const user = await findCredentials(db, email);
    const matches = await passwords.matches(password, user?.passwordHash ?? null);
    return matches ? user?.actor : undefined;
  });
  if (!actor) throw problem('credentials');
  return actor;
};
