import { endpoints } from '#api/endpoints';
import { isKey } from '../../domain/access/permissions';
import { problem } from '../../domain/core/problem';
import { isToken } from '../../domain/access/tokens';
import { type AccessReader, accessReader } from '../../db/access/accessCache';
import type { Db } from '../../db/schema/tables';
import type { Services } from '../../deps';
import type { Caller, RequestInfo } from '../context';
import { cookieOf } from './cookies';
import { attemptOf, checkCredentials } from './credentials';

/** The caller of a request without credentials. */
export const nobody: Caller = { via: 'none', actor: null, session: null, isSeenDue: false };

const bySession = async (reader: AccessReader, token: string, via: Caller['via']): Promise<Caller | undefined> => {
  const found = isToken(token) ? await reader.session(token) : undefined;
  if (!found) return undefined;
  const { actor, id, createdAt, expiresAt, isSeenDue } = found;
  return { via, actor, session: { id, token, createdAt, expiresAt }, isSeenDue };
};

/** A request with credentials, and the database to check them. */
interface Presented {
  readonly db: Db;
  readonly reader: AccessReader;
  readonly info: RequestInfo;
  readonly signal: AbortSignal;
}

/** A bad key gets 403, because phones prompt for a password on 401. */
const byKey = async (reader: AccessReader, key: string): Promise<Caller> => {
  const caller = await bySession(reader, key, 'key');
  if (!caller?.actor || !isKey(caller.actor)) throw problem('forbidden');
  return caller;
};

/**
 * Checks again that a key is not revoked: a submission can take minutes over a slow connection.
 * @throws ProblemError `forbidden`
 */
export const assertLiveKey = async (db: Db, { via, session }: Caller): Promise<void> => {
  if (via === 'key' && session) await byKey(accessReader(db), session.token);
};

const byBasic = async ({ db, info, signal }: Presented, encoded: string, services: Services): Promise<Caller> => {
  if (!info.secure) throw problem('insecureBasic');
  const [, email = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  const { actor, isSeenDue } = await checkCredentials(
    db,
    attemptOf({ request: info, signal, services }, email),
    password,
    services,
  );
  return { via: 'basic', actor, session: null, isSeenDue };
};

const VERIFY = `/v1${endpoints.userResetVerify.path}`;

/** Counts bad tokens for the call that needs only a mailed token. A good token is never refused because of them. */
const byBearer = async ({ reader, info }: Presented, token: string, { rateLimiter }: Services): Promise<Caller> => {
  const caller = await bySession(reader, token, 'bearer');
  if (caller) return caller;
  if (info.route === VERIFY) await rateLimiter.badToken(info.ip);
  throw problem('credentials');
};

/** Scheme and credential of the `Authorization` header; empty strings without one. */
const authorizationOf = ({ headers }: RequestInfo): readonly [scheme: string, credential: string] => {
  const [, scheme = '', credential = ''] = /^(\w+) +(.+)$/s.exec(headers.authorization?.toString() ?? '') ?? [];
  return [scheme.toLowerCase(), credential];
};

/** The token of a session that `authenticate` looks up; undefined if the request presents none. */
export const presentedToken = (info: RequestInfo, key: string | null, origin: string): string | undefined => {
  const [scheme, credential] = authorizationOf(info);
  if (key !== null || scheme === 'bearer') return key ?? credential;
  return scheme === 'basic' ? undefined : cookieOf(info, 'session', origin);
};

/**
 * Authenticates the caller. The first credential found decides. A bad one fails the request, except for a cookie, which is then
 * ignored (docs/protocol.md#authentication).
 * @throws ProblemError `forbidden` for a bad key, `credentials` for a bad bearer or Basic, `insecureBasic`, `tooManyAttempts`,
 * `overloaded`
 */
export const authenticate = async (presented: Presented, key: string | null, services: Services): Promise<Caller> => {
  const { reader, info } = presented;
  if (key !== null) return byKey(reader, key);
  const [scheme, credential] = authorizationOf(info);
  if (scheme === 'bearer') return byBearer(presented, credential, services);
  if (scheme === 'basic') return byBasic(presented, credential, services);
  const token = cookieOf(info, 'session', services.config.origin);
  return (token !== undefined && (await bySession(reader, token, 'cookie'))) || nobody;
};
