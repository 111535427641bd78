import type { Config } from '../config';
import type { RequestFacts } from './context';

/**
 * The origin in addresses we give to phones and programs. Where none is configured it is the one we were called by: a
 * phone in the same network cannot use `localhost`.
 */
export const originOf = ({ origin }: Pick<Config, 'origin'>, { headers, secure }: RequestFacts): string => {
  const host = headers.host;
  if (new URL(origin).hostname !== 'localhost' || typeof host !== 'string') return origin;
  const called = `${secure ? 'https' : 'http'}://${host}`;
  return URL.canParse(called) ? new URL(called).origin : origin;
};
