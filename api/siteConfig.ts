/** A file beside the site's page: what whoever runs the site may change without building it anew (decision 0014). */
export const siteConfigPath = '/site-config.json';

/** What the file holds. */
export interface SiteConfig {
  /** The page shown as news on the home page; without one there are no news. */
  readonly newsUrl?: string;
  /** Whether the server behind knows `safeForExcel` in exports: ours does; others ignore it, which nobody would notice. */
  readonly safeForExcel?: boolean;
}
