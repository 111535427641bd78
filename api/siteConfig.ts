/**
 * A file beside the site's page, which operators can change without building the site
 * (docs/decisions/0014-news-of-others.md).
 */
export const siteConfigPath = '/site-config.json';

/** The content of the file. */
export interface SiteConfig {
  /** The page shown as news on the home page; none by default. */
  readonly newsUrl?: string;
}
