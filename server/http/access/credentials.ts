import { problem } from '../../domain/core/problem';
import type { Attempt } from '../../domain/rateLimit/rateLimiter';
import { lockActor } from '../../db/access/actors';
import { findCredentials, type Credentials } from '../../db/access/users';
import type { Db } from '../../db/schema/tables';
import type { Services } from '../../deps';
import type { BaseContext } from '../context';
import { cookieOf } from './cookies';

const DEVICE = 'device';
/** Browsers limit cookies to 400 days; each login renews this one. */
const DEVICE_MS = 365 * 24 * 60 * 60 * 1000;

/** IP address and device cookie of a login attempt, for the login rate limit. */
export const attemptOf = (
  { request, signal, services }: Pick<BaseContext, 'request' | 'signal' | 'services'>,
  email: string,
): Attempt => ({
  email,
  from: request.ip,
  device: services.deviceCookie.deviceOf(cookieOf(request, DEVICE, services.config.origin), email),
  signal,
});

/** Sets the device cookie, which the login rate limit uses to recognize the browser. It outlives the session. */
export const rememberDevice = ({ request, services, setCookie }: BaseContext, email: string): void => {
  const { deviceCookie, config } = services;
  const value = deviceCookie.issue(cookieOf(request, DEVICE, config.origin), email);
  setCookie(DEVICE, value, { httpOnly: true, expires: new Date(Date.now() + DEVICE_MS).toISOString() });
};

/**
 * The account with this email and password.
 * @throws ProblemError `credentials`, equal and equally slow for an unknown email and a wrong password; `tooManyAttempts` if the
 * attempt would wait too long, `overloaded`
 */
export const checkCredentials = async (
  db: Db,
  attempt: Attempt,
  password: string,
  { rateLimiter, passwords }: Pick<Services, 'rateLimiter' | 'passwords'>,
): Promise<Credentials> => {
  const checked = await rateLimiter.password(attempt, async () => {
    const user = await findCredentials(db, attempt.email);
    const matches = await passwords.matches(password, user?.passwordHash ?? null, attempt.signal);
    return matches ? user : undefined;
  });
  if (!checked) throw problem('credentials');
  return checked;
};

/**
 * Checks within a transaction that verified credentials still hold: the password may have changed, or its owner been retired. The
 * row stays locked until the end of the transaction.
 * @throws ProblemError `credentials`
 */
export const checkUnchanged = async (db: Db, { actor, email, passwordHash }: Credentials): Promise<void> => {
  await lockActor(db, actor.id);
  const now = await findCredentials(db, email);
  if (now?.passwordHash !== passwordHash) throw problem('credentials');
};
