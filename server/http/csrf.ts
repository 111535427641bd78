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

const hostIn = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a browser says that another site's page has it send a write with our cookie. Such a page needs our permission to
 * send PUT, PATCH and DELETE, which we never give; this does not depend on it. Programs say nothing, and may.
 * @param origins ours
 */
export const isFromElsewhere = (
  caller: Caller,
  { method, headers }: RequestInfo,
  origins: readonly string[],
): boolean => {
  if (caller.via !== 'cookie' || method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const origin = headers.origin?.toString();
  if (origin === undefined || origins.includes(origin)) return false;
  return hostIn(origin) === undefined || hostIn(origin) !== headers.host?.toString().toLowerCase();
};

/** Whether a `__csrf` value belongs to the caller's session; scripts may read it percent-encoded from the cookie. */
export const provesCsrf = (caller: Caller, given: unknown, tokens: TokenBox): boolean => {
  if (typeof given !== 'string' || !caller.session) return false;
  const expected = tokens.csrfOf(caller.session.token);
  return asSent(given).some((text) => sameSecret(text, expected));
};
