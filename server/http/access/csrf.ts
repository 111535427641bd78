import { sameSecret, type TokenBox } from '../../domain/access/tokens';
import type { Caller, RequestInfo } from '../context';

const asSent = (given: string): string[] => {
  try {
    return [given, decodeURIComponent(given)];
  } catch {
    return [given];
  }
};

/** Whether a request needs a CSRF token in its body: not for reads, other credentials, or requests with the header. */
export const needsCsrfToken = (caller: Caller, info: RequestInfo): boolean =>
  // A foreign page cannot make a browser send PUT, PATCH or DELETE, nor a custom header, without a preflight request to
  // us.
  caller.via === 'cookie' &&
  info.method === 'POST' &&
  info.headers['x-requested-with']?.toString().toLowerCase() !== 'xmlhttprequest';

const hostIn = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a browser reports a cross-site write with our cookie. PUT, PATCH and DELETE need a CORS permission that is never given;
 * this check is a second defence. Clients that send no such headers are allowed.
 * @param origins our own
 */
export const isCrossSite = (caller: Caller, { method, headers }: RequestInfo, origins: readonly string[]): boolean => {
  if (caller.via !== 'cookie' || method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const origin = headers.origin?.toString();
  if (origin === undefined || origins.includes(origin)) return false;
  return hostIn(origin) === undefined || hostIn(origin) !== headers.host?.toString().toLowerCase();
};

/** Whether a `__csrf` value belongs to the caller's session; scripts may read it percent-encoded from the cookie. */
export const hasValidCsrfToken = (caller: Caller, given: unknown, tokens: TokenBox): boolean => {
  if (typeof given !== 'string' || !caller.session) return false;
  const expected = tokens.csrfOf(caller.session.token);
  return asSent(given).some((text) => sameSecret(text, expected));
};
