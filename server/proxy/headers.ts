import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { contentPolicyOf } from '../http/reply/hardening';
import { cookieForUpstream, cookieForBrowser } from './cookies';
import { readableDisposition } from './disposition';
import { forwardedHeaders, withoutClaims, type Visitor } from './forwarded';
import { withoutHopByHop } from './hopByHop';

/** Request headers for the upstream server. */
export const requestHeaders = (headers: IncomingHttpHeaders, target: URL, visitor: Visitor): OutgoingHttpHeaders => {
  const { cookie, origin, referer: _, ...rest } = withoutClaims(withoutHopByHop(headers));
  const isSecure = visitor.scheme === 'https';
  return {
    ...rest,
    ...forwardedHeaders(visitor),
    host: target.host,
    ...(origin === undefined ? {} : { origin: target.origin }),
    ...(cookie === undefined ? {} : { cookie: isSecure ? cookie : cookieForUpstream(cookie) }),
  };
};

/** A redirect of the upstream server as seen by the browser: below our address if it stays below that server's. */
const locationHere = (location: string, target: URL): string => {
  if (location !== target.origin && !location.startsWith(`${target.origin}/`)) return location;
  const { pathname, search, hash } = new URL(location);
  // Two leading slashes would mean another host.
  return pathname.replace(/^\/{2,}/, '/') + search + hash;
};

/** Content types that a browser may show as a page with scripts. */
const IS_PAGE = /^\s*(?:text\/html|application\/xhtml\+xml|image\/svg\+xml|(?:text|application)\/xml)\b/i;

/** For upstream web-form pages without a policy of their own: they run scripts and send requests only here. */
const PAGE_POLICY = [
  "default-src 'self' data: blob:",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Content security policies of a response, which all apply. API responses get the policy of our own, so that nothing in them runs
 * at our address. Upstream pages below `/-` keep theirs.
 */
const policiesOf = (path: string, headers: IncomingHttpHeaders): readonly string[] => {
  const { 'content-type': type = '', 'content-disposition': disposition = '' } = headers;
  const theirs = [headers['content-security-policy'] ?? []].flat();
  if (!/^\/-(?:\/|\?|$)/.test(path)) return [...theirs, contentPolicyOf(type, disposition)];
  // Without a type, browsers sniff the content unless `nosniff` is set.
  return theirs.length === 0 && (type === '' || IS_PAGE.test(type)) ? [PAGE_POLICY] : theirs;
};

/**
 * Response headers for the browser: adapted cookies, redirects that stay here, and nothing that gives upstream pages or workers
 * power over ours.
 * @param path path of the request
 */
export const responseHeaders = (
  headers: IncomingHttpHeaders,
  target: URL,
  path: string,
  isSecure: boolean,
): OutgoingHttpHeaders => {
  const {
    location,
    'set-cookie': cookies,
    'content-disposition': named,
    'strict-transport-security': _,
    'service-worker-allowed': __,
    ...rest
  } = withoutHopByHop(headers);
  const policies = policiesOf(path, headers);
  return {
    ...rest,
    'x-content-type-options': 'nosniff',
    ...(policies.length === 0 ? {} : { 'content-security-policy': policies.join(', ') }),
    ...(named === undefined ? {} : { 'content-disposition': readableDisposition(named) }),
    ...(location === undefined ? {} : { location: locationHere(location, target) }),
    ...(cookies === undefined ? {} : { 'set-cookie': isSecure ? cookies : cookies.map(cookieForBrowser) }),
  };
};
