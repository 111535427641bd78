import type { MapTiles } from '#api/core/siteConfig';
import type { BaseMap } from '#api/schemas/system/baseMap';

/** The base map: the variable TILES_URL, else the choice of an administrator, else none. */
export interface BaseMapSetting {
  readonly current: () => MapTiles | undefined;
  readonly setBy: () => BaseMap['setBy'];
  /** Sets the stored one; null for none. */
  readonly take: (stored: MapTiles | null) => void;
}

/** Base map of a server, with nothing stored yet. */
export const baseMapSetting = (configured: MapTiles | undefined): BaseMapSetting => {
  let stored: MapTiles | null = null;
  return {
    current: () => configured ?? stored ?? undefined,
    setBy: () => {
      if (configured) return 'variable';
      return stored === null ? 'default' : 'stored';
    },
    take: (chosen) => {
      stored = chosen;
    },
  };
};

const placeholders = ['{z}', '{x}', '{y}'];

/**
 * Why an address of tiles cannot be used, in a sentence; undefined if it can. All tiles have the same origin, because pages
 * may load from that only.
 */
export const tilesObjection = (url: string): string | undefined => {
  if (!/^https:\/\/[^/{}\s]+\//i.test(url) || !URL.canParse(url)) {
    return 'it must begin with https://, followed by a host and a path.';
  }
  if (new URL(url).username !== '' || new URL(url).password !== '') return 'it may not contain a name or a password.';
  const found: readonly string[] = url.match(/\{[^}]*\}/g) ?? [];
  if (placeholders.some((name) => !found.includes(name))) return 'it must contain {z}, {x} and {y}.';
  const other = found.find((name) => !placeholders.includes(name));
  return other === undefined ? undefined : `${other} is not known; only {z}, {x} and {y} are replaced.`;
};
