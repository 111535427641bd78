import { sameSecret, type TokenBox } from '../domain/access/tokens';
import type { Caller, RequestInfo } from './context';

const asSent = (given: string): string[] => {
  try {
    return [given, decodeURIComponent(given)];
  } catch {
    return [given];
  }
};

/**
 * Whether a request still needs a CSRF token in its body: not for reads, other credentials, or requests with the header.
 */
export const needsCsrfProof = (caller: Caller, info: RequestInfo): boolean =>
  // A foreign page cannot make a browser send PUT, PATCH or DELETE, nor a custom header, without a preflight request to
  // us.
  caller.via === 'cookie' &&
  info.method === 'POST' &&
  info.headers['x-requested-with']?.toString().toLowerCase() !== 'xmlhttprequest';

/** Whether a `__csrf` value belongs to the caller's session; scripts may read it percent-encoded from the cookie. */
export const provesCsrf = (caller: Caller, given: unknown, tokens: TokenBox): boolean => {
  if (typeof given !== 'string' || !caller.session) return false;
  const expected = tokens.csrfOf(caller.session.token);
  return asSent(given).some((text) => sameSecret(text, expected));
};
