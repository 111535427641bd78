import type { RequestInfo } from './context';

/**
 * The origin in URLs for phones and programs. If it is the default, it is the one of the request: a phone in the same
 * network cannot use `localhost`.
 */
export const originOf = (origin: string, { headers, secure }: RequestInfo): string => {
  const host = headers.host;
  if (new URL(origin).hostname !== 'localhost' || typeof host !== 'string') return origin;
  const called = `${secure ? 'https' : 'http'}://${host}`;
  return URL.canParse(called) ? new URL(called).origin : origin;
};
