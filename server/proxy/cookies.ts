/**
 * Secure cookies do not reach a page at http://localhost, and `__Host-` cookies must be secure. On the way to the browser
 * they lose both, and get the prefix back on the way in.
 */
const PREFIX = '__Host-';
const MARK = 'host-';

/** A `Set-Cookie` value of the upstream server, so that a browser accepts it over plain http. */
export const cookieForBrowser = (setCookie: string): string =>
  setCookie
    .split(';')
    .filter((part) => !/^\s*(secure|domain=.*)$/i.test(part))
    .map((part, index) => (index === 0 && part.startsWith(PREFIX) ? `${MARK}${part.slice(PREFIX.length)}` : part))
    .join(';');

/** A browser's `Cookie` header, as the upstream server expects it. */
export const cookieForUpstream = (cookie: string): string =>
  cookie
    .split(/;\s*/)
    .map((pair) => (pair.startsWith(MARK) ? `${PREFIX}${pair.slice(MARK.length)}` : pair))
    .join('; ');
