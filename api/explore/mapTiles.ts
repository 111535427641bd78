import type { MapTiles } from '../core/siteConfig';

/** Whether a value in the configuration file is a valid tile server. */
export const isMapTiles = (tiles: unknown): tiles is MapTiles =>
  typeof tiles === 'object' &&
  tiles !== null &&
  'url' in tiles &&
  typeof tiles.url === 'string' &&
  /^https?:\/\/[^{}]+\/.*\{z\}/.test(tiles.url);

/** Whether a server has vector tiles (Mapbox Vector Tile), by its file extension. */
export const areVectors = ({ url }: MapTiles): boolean => /\.(?:mvt|pbf)(?:$|[?#])/.test(url);

/** Attribution of a map: a text, and the trailing URL; `''` without one. */
export const attributionOf = (attribution: string): { readonly text: string; readonly address: string } => {
  const [, text = '', address = ''] = /^(.*?)\s*(https?:\/\/\S+)?$/s.exec(attribution.trim()) ?? [];
  return { text: text === '' ? address : text, address };
};
