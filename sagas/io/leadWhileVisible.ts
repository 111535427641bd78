import type { Leading } from './live';

/** Leads while the tab is visible. Hidden tabs have no stream, because browsers open only six connections to a server. */
export const leadWhileVisible = ({ led, lost }: Leading): (() => void) => {
  const listening = new AbortController();
  const follow = (): void => (document.visibilityState === 'visible' ? led() : lost());
  document.addEventListener('visibilitychange', follow, { signal: listening.signal });
  follow();
  return () => listening.abort();
};
