import type { MapTiles } from './siteConfig';

/** Whether something in the file of the operator is a server of map pictures. */
export const isMapTiles = (tiles: unknown): tiles is MapTiles =>
  typeof tiles === 'object' &&
  tiles !== null &&
  'url' in tiles &&
  typeof tiles.url === 'string' &&
  /^https?:\/\/[^{}]+\/.*\{z\}/.test(tiles.url);

/** Whether a server has vectors (Mapbox Vector Tile), not pictures, as the ending of its address says. */
export const areVectors = ({ url }: MapTiles): boolean => /\.(?:mvt|pbf)(?:$|[?#])/.test(url);

/** Whose map it is: a text, and the address that it ends with; `''` without one. */
export const attributionOf = (attribution: string): { readonly text: string; readonly address: string } => {
  const [, text = '', address = ''] = /^(.*?)\s*(https?:\/\/\S+)?$/s.exec(attribution.trim()) ?? [];
  return { text: text === '' ? address : text, address };
};
