import type { RequestInfo } from '../context';

/**
 * Origin of URLs for phones and programs. With the default configuration it is the origin of the request, as a phone in the same
 * network cannot use `localhost`.
 */
export const originOf = (origin: string, { headers, secure }: RequestInfo): string => {
  const host = headers.host;
  if (new URL(origin).hostname !== 'localhost' || typeof host !== 'string') return origin;
  const called = `${secure ? 'https' : 'http'}://${host}`;
  return URL.canParse(called) ? new URL(called).origin : origin;
};
