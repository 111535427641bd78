/**
 * A file next to the site's page, which operators can change without building the site (docs/decisions/0014-news-of-others.md).
 */
export const siteConfigPath = '/site-config.json';

/** Map tiles from a server chosen by the operator. */
export interface MapTiles {
  /** With placeholders `{z}`, `{x}` and `{y}` for zoom, column and row. */
  readonly url: string;
  /** Copyright notice of the map, with an optional URL of its terms at the end. */
  readonly attribution?: string;
  /** The closest zoom of the server, for pictures; 19 by default. */
  readonly maxZoom?: number;
}

/** The content of the file. */
export interface SiteConfig {
  /** News on the home page; none by default. */
  readonly newsUrl?: string;
  /** Map tiles for Explore and for web forms, in addition to the outlines in the product. */
  readonly tiles?: MapTiles;
}
