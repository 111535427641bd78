import { siteConfigPath, type MapTiles } from '../../../api/siteConfig';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Whose map it is: a text, as a link if it ends with an address. OpenLayers takes HTML. */
export const attributionHtml = (attribution: string): string => {
  const [, text = '', address = ''] = /^(.*?)\s*(https?:\/\/\S+)?$/s.exec(attribution.trim()) ?? [];
  const shown = escaped(text === '' ? address : text);
  if (address === '') return shown;
  return `<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer">${shown}</a>`;
};

const isTiles = (tiles: unknown): tiles is MapTiles =>
  typeof tiles === 'object' &&
  tiles !== null &&
  'url' in tiles &&
  typeof tiles.url === 'string' &&
  /^https?:\/\/[^{}]+\/.*\{z\}/.test(tiles.url);

/** The map pictures that the operator chose; null if there are none, which is so unless they did. */
export const loadTiles = async (): Promise<MapTiles | null> => {
  try {
    const answer = await fetch(siteConfigPath, { credentials: 'omit' });
    const config: unknown = await answer.json();
    const tiles = typeof config === 'object' && config !== null && 'tiles' in config ? config.tiles : null;
    return isTiles(tiles) ? tiles : null;
  } catch {
    return null; // a site without the file answers with its page
  }
};
