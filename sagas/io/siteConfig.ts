import { siteConfigPath } from '#api/core/siteConfig';
import type { ReadConfig } from '#store/core/siteConfig';

/** Reads the operator's configuration; empty if there is none. Never rejects. */
export type ReadSiteConfig = () => Promise<ReadConfig>;

/** A URL such as `javascript:` would run within the site. */
const isWebAddress = (url: unknown): url is string =>
  typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url);

const understood = (config: unknown): ReadConfig => {
  if (typeof config !== 'object' || !config) return {};
  return {
    ...('newsUrl' in config && isWebAddress(config.newsUrl) && { newsUrl: config.newsUrl }),
    ...('tiles' in config && { tiles: config.tiles }),
  };
};

/** Over the browser's network. A site without the file replies with its page, which is no configuration. */
export const browserSiteConfig: ReadSiteConfig = async () => {
  try {
    const answer = await fetch(siteConfigPath, { credentials: 'omit' });
    return understood(await answer.json());
  } catch {
    return {};
  }
};
