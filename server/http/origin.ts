import type { Config } from '../config';
import type { RequestInfo } from './context';

/**
 * The origin in URLs for phones and programs. If none is configured, it is the one of the request: a phone in the same
 * network cannot use `localhost`.
 */
export const originOf = ({ origin }: Pick<Config, 'origin'>, { headers, secure }: RequestInfo): string => {
  const host = headers.host;
  if (new URL(origin).hostname !== 'localhost' || typeof host !== 'string') return origin;
  const called = `${secure ? 'https' : 'http'}://${host}`;
  return URL.canParse(called) ? new URL(called).origin : origin;
};
