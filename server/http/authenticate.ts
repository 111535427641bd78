import { endpoints } from '../../api/endpoints';
import { isKey } from '../domain/access/permissions';
import { problem } from '../domain/problem';
import { isToken } from '../domain/access/tokens';
import { findSession, type SessionWithActor } from '../db/access/sessions';
import type { Db } from '../db/schema/tables';
import type { Services } from '../deps';
import type { Caller, RequestInfo } from './context';
import { checkCredentials } from './credentials';

/** The caller of a request without credentials. */
export const nobody: Caller = { via: 'none', actor: null, session: null, isSeenDue: false };

/** Whoever presents the token of a session. */
export const callerOf = (found: SessionWithActor, token: string, via: Caller['via']): Caller => {
  const { actor, id, createdAt, expiresAt, isSeenDue } = found;
  return { via, actor, session: { id, token, createdAt, expiresAt }, isSeenDue };
};

const bySession = async (db: Db, token: string, via: Caller['via']): Promise<Caller | undefined> => {
  if (!isToken(token)) return undefined;
  const found = await findSession(db, token);
  return found && callerOf(found, token, via);
};

/** A bad key is 403, because phones would ask for a password at 401. */
const byKey = async (db: Db, key: string): Promise<Caller> => {
  const caller = await bySession(db, key, 'key');
  if (!caller?.actor || !isKey(caller.actor)) throw problem('forbidden');
  return caller;
};

/**
 * Checks again that a key was not revoked: over slow connections a submission takes minutes to arrive.
 * @throws ProblemError `forbidden`
 */
export const assertLiveKey = async (db: Db, { via, session }: Caller): Promise<void> => {
  if (via === 'key' && session) await byKey(db, session.token);
};

const byBasic = async (db: Db, encoded: string, info: RequestInfo, services: Services): Promise<Caller> => {
  if (!info.secure) throw problem('insecureBasic');
  const [, email = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  const { actor, isSeenDue } = await checkCredentials(db, { email, password, from: info.ip }, services);
  return { via: 'basic', actor, session: null, isSeenDue };
};

const VERIFY = `/v1${endpoints.userResetVerify.path}`;

/** For the call that needs only a mailed token, bad tokens are counted; a good one is never refused because of them. */
const byBearer = async (db: Db, token: string, info: RequestInfo, { attempts }: Services): Promise<Caller> => {
  const caller = await bySession(db, token, 'bearer');
  if (caller) return caller;
  if (info.route === VERIFY) await attempts.badToken(info.ip);
  throw problem('credentials');
};

/**
 * The session token in the cookies. `__Host-session` can only come over HTTPS; if our own origin is http, the plain name
 * is accepted, so that downloads work on a machine without certificates.
 */
const cookieToken = (info: RequestInfo, origin: string): string | undefined => {
  const plain = origin.startsWith('http:');
  if (!info.secure && !plain) return undefined;
  const pairs = (info.headers.cookie ?? '').toString().split(/;\s*/);
  const value = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const raw = value('__Host-session') ?? (plain ? value('session') : undefined);
  if (raw === undefined) return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
};

/** Scheme and credential of the header; empty texts if there is none. */
const authorizationOf = ({ headers }: RequestInfo): readonly [scheme: string, credential: string] => {
  const [, scheme = '', credential = ''] = /^(\w+) +(.+)$/s.exec(headers.authorization?.toString() ?? '') ?? [];
  return [scheme.toLowerCase(), credential];
};

/**
 * The token of a session that a request presents, by the rules of `authenticate`, and how; undefined if it presents none, but a password perhaps.
 */
export const presentedToken = (
  info: RequestInfo,
  key: string | null,
  origin: string,
): { readonly via: Caller['via']; readonly token: string } | undefined => {
  if (key !== null) return { via: 'key', token: key };
  const [scheme, credential] = authorizationOf(info);
  if (scheme === 'bearer') return { via: 'bearer', token: credential };
  const token = scheme === 'basic' ? undefined : cookieToken(info, origin);
  return token === undefined ? undefined : { via: 'cookie', token };
};

/**
 * Authenticates the caller. The first credential presented decides, and a bad one fails the request, except for a cookie,
 * which is then ignored (docs/protocol.md#authentication).
 * @throws ProblemError `forbidden` for a bad key, `credentials` for a bad bearer or Basic, `insecureBasic`,
 * `tooManyAttempts`, `overloaded`
 */
export const authenticate = async (
  db: Db,
  info: RequestInfo,
  key: string | null,
  services: Services,
): Promise<Caller> => {
  if (key !== null) return byKey(db, key);
  const [scheme, credential] = authorizationOf(info);
  if (scheme === 'bearer') return byBearer(db, credential, info, services);
  if (scheme === 'basic') return byBasic(db, credential, info, services);
  const token = cookieToken(info, services.config.origin);
  return (token !== undefined && (await bySession(db, token, 'cookie'))) || nobody;
};
