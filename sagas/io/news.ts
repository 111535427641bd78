import { siteConfigPath } from '../../api/siteConfig';

/** The page of news that the site's configuration names. Neither function rejects. */
export interface News {
  /** Null where none is named. */
  readonly address: () => Promise<string | null>;
  /** Whether its server answers; what it answers is not to be seen from here. */
  readonly isReachable: (address: string) => Promise<boolean>;
}

const TIMEOUT = 10_000;

const newsUrlOf = (config: unknown): string | null => {
  const url: unknown = typeof config === 'object' && config && 'newsUrl' in config ? config.newsUrl : undefined;
  // An address such as `javascript:` would run within the site.
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
};

/** Over the browser's network. A site without the file is answered by its page, which is no configuration. */
export const browserNews: News = {
  address: async () => {
    try {
      const answer = await fetch(siteConfigPath, { credentials: 'omit' });
      return newsUrlOf(await answer.json());
    } catch {
      return null;
    }
  },
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
