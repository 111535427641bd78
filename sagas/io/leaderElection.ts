import type { Leading } from './live';

/**
 * Leader election by a Web Lock, which only one tab of the browser can hold. The next tab gets it as soon as this one
 * ends for any reason.
 */
export const electLeader = (locks: Pick<LockManager, 'request'>, name: string, { led }: Leading): (() => void) => {
  const waiting = new AbortController();
  let release: () => void = () => undefined;
  const hold = () => {
    led();
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
  return () => {
    waiting.abort();
    release();
  };
};
