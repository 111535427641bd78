import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { cookieForUpstream, cookieForBrowser } from './cookies';
import { readableDisposition } from './disposition';

/** Headers that are about one connection only (RFC 9110 §7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The browser's headers as they are sent to the upstream server. */
export const requestHeaders = (headers: IncomingHttpHeaders, target: URL, isSecure: boolean): OutgoingHttpHeaders => {
  const { cookie, origin, ...rest } = without(headers, [...hopByHop, 'referer']);
  return {
    ...rest,
    host: target.host,
    'x-forwarded-proto': 'https',
    ...(origin === undefined ? {} : { origin: target.origin }),
    ...(cookie === undefined ? {} : { cookie: isSecure ? cookie : cookieForUpstream(cookie) }),
  };
};

/** Where the upstream server sends on to, as the browser sees it: below our address if it is below that server's. */
const locationHere = (location: string, target: URL): string => {
  if (location !== target.origin && !location.startsWith(`${target.origin}/`)) return location;
  const { pathname, search, hash } = new URL(location);
  // Two leading slashes would mean another host.
  return pathname.replace(/^\/{2,}/, '/') + search + hash;
};

/** The upstream server's headers as they are sent to the browser: cookies that it keeps, redirects that stay here. */
export const responseHeaders = (headers: IncomingHttpHeaders, target: URL, isSecure: boolean): OutgoingHttpHeaders => {
  const {
    location,
    'set-cookie': cookies,
    'content-disposition': named,
    ...rest
  } = without(headers, [...hopByHop, 'strict-transport-security']);
  return {
    ...rest,
    ...(named === undefined ? {} : { 'content-disposition': readableDisposition(named) }),
    ...(location === undefined ? {} : { location: locationHere(location, target) }),
    ...(cookies === undefined ? {} : { 'set-cookie': isSecure ? cookies : cookies.map(cookieForBrowser) }),
  };
};
