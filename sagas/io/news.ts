/** The news page in the site's configuration. */
export interface News {
  /** Whether its server replies; the content of the reply is not accessible. Never rejects. */
  readonly isReachable: (address: string) => Promise<boolean>;
}

const TIMEOUT = 10_000;

/** Over the browser's network. */
export const browserNews: News = {
  isReachable: async (address) => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT);
      await fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal });
      return true;
    } catch {
      return false;
    }
  },
};
