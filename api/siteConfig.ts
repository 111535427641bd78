/**
 * A file beside the site's page, which operators can change without building the site
 * (docs/decisions/0014-news-of-others.md).
 */
export const siteConfigPath = '/site-config.json';

/** Pictures of a map, from a server that the operator chose. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, where zoom, column and row belong. */
  readonly url: string;
  /** Whose map it is, at the end perhaps with the address of its terms. */
  readonly attribution?: string;
}

/** The content of the file. */
export interface SiteConfig {
  /** The page shown as news on the home page; none by default. */
  readonly newsUrl?: string;
  /** What the map of Explore and those of web forms show under places, besides the outlines that come with the product. */
  readonly tiles?: MapTiles;
}
