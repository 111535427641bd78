import { sameSecret, type TokenBox } from '../domain/access/tokens';
import type { Caller, RequestFacts } from './context';

const asSent = (given: string): string[] => {
  try {
    return [given, decodeURIComponent(given)];
  } catch {
    return [given];
  }
};

/** Whether a request can only come from our own pages without looking at its body: reads, other credentials, the header. */
export const needsCsrfProof = (caller: Caller, facts: RequestFacts): boolean =>
  // No page elsewhere can make a browser send PUT, PATCH or DELETE, nor a header of its own, without asking us first.
  caller.via === 'cookie' &&
  facts.method === 'POST' &&
  facts.headers['x-requested-with']?.toString().toLowerCase() !== 'xmlhttprequest';

/** Whether a `__csrf` value belongs to the caller's session; percent-encoded, as scripts read it from the cookie, also counts. */
export const provesCsrf = (caller: Caller, given: unknown, tokens: TokenBox): boolean => {
  if (typeof given !== 'string' || !caller.session) return false;
  const expected = tokens.csrfOf(caller.session.token);
  return asSent(given).some((text) => sameSecret(text, expected));
};
