import type { Leading } from './live';

/** Leads while it holds a lock that only one tab of the browser can hold. The next one gets it as soon as this one ends, however that comes. */
export const lockedLead = (locks: Pick<LockManager, 'request'>, name: string, { led }: Leading): (() => void) => {
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
