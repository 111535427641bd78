import { attributionOf, isMapTiles } from '#api/explore/mapTiles';
import { siteConfigPath, type MapTiles } from '#api/core/siteConfig';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Whose map it is: a text, as a link if it ends with an address. OpenLayers takes HTML. */
export const attributionHtml = (attribution: string): string => {
  const { text, address } = attributionOf(attribution);
  const shown = escaped(text);
  if (address === '') return shown;
  return `<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer">${shown}</a>`;
};

/** The map pictures that the operator chose; null if there are none, which is so unless they did. */
export const loadTiles = async (): Promise<MapTiles | null> => {
  try {
    const answer = await fetch(siteConfigPath, { credentials: 'omit' });
    const config: unknown = await answer.json();
    const tiles = typeof config === 'object' && config !== null && 'tiles' in config ? config.tiles : null;
    return isMapTiles(tiles) ? tiles : null;
  } catch {
    return null; // a site without the file answers with its page
  }
};
