import { problem } from '../domain/problem';
import { tokenHash } from '../domain/tokens';
import { findCredentials } from '../db/users';
import type { Db } from '../db/tables';
import type { Services } from '../deps';
import type { ActorRow } from './context';

/**
 * Whose email and password these are, however they came.
 * @param from the address they came from: failures are counted for it and the email together
 * @throws ProblemError `credentials`, the same and as slowly for an unknown email as for a wrong password;
 *   `tooManyAttempts` after many failures
 */
export const checkCredentials = async (
  db: Db,
  { email, password, from }: { email: string; password: string; from: string },
  { attempts, passwords }: Pick<Services, 'attempts' | 'passwords'>,
): Promise<ActorRow> => {
  // As a hash, so that endless emails do not fill the memory.
  const name = tokenHash(`${from} ${email.toLowerCase()}`);
  attempts.check(name);
  const user = await findCredentials(db, email);
  const matches = await passwords.matches(password, user?.passwordHash ?? null);
  if (user && matches) return user.actor;
  attempts.failed(name);
  throw problem('credentials');
};
