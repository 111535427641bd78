/**
 * Secure cookies do not reach a page at http://localhost, and `__Host-` cookies must be secure. Cookies lose both on the way to
 * the browser, and get the prefix back on the way in.
 */
const PREFIX = '__Host-';
const MARK = 'host-';

/** A `Set-Cookie` value of the upstream server, adapted to plain http. */
export const cookieForBrowser = (setCookie: string): string =>
  setCookie
    .split(';')
    .filter((part) => !/^\s*(secure|domain=.*)$/i.test(part))
    .map((part, index) => (index === 0 && part.startsWith(PREFIX) ? `${MARK}${part.slice(PREFIX.length)}` : part))
    .join(';');

/** The `Cookie` header of a browser, as the upstream server expects it. */
export const cookieForUpstream = (cookie: string): string =>
  cookie
    .split(/;\s*/)
    .map((pair) => (pair.startsWith(MARK) ? `${PREFIX}${pair.slice(MARK.length)}` : pair))
    .join('; ');
