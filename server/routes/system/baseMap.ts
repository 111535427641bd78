import type { MapTiles } from '#api/core/siteConfig';
import type { BaseMap, BaseMapChange } from '#api/schemas/system/baseMap';
import { tilesObjection } from '../../domain/core/baseMap';
import { problem } from '../../domain/core/problem';
import { deleteConfig, findConfig, saveConfig } from '../../db/config';
import { tryTile } from '../../external/outgoing/tileTrial';
import type { BaseContext, Context, Handlers } from '../../http/context';

const baseMapOf = ({ baseMap }: BaseContext['services']): BaseMap => ({
  tiles: baseMap.current() ?? null,
  setBy: baseMap.setBy(),
});

const refuse = (value: string, reason: string | undefined): void => {
  if (reason !== undefined) throw problem('unacceptableValue', { field: 'url', value, reason });
};

const cleaned = ({ tiles }: BaseMapChange): MapTiles | null => {
  if (tiles === null) return null;
  const attribution = tiles.attribution?.trim();
  return {
    url: tiles.url.trim(),
    ...(attribution && { attribution }),
    ...(tiles.maxZoom !== undefined && { maxZoom: tiles.maxZoom }),
  };
};

const save = async ({ db, body, services, audit, afterCommit }: Context<'baseMapSave'>): Promise<BaseMap> => {
  const { baseMap } = services;
  const tiles = cleaned(body);
  if (baseMap.setBy() === 'variable') refuse(tiles?.url ?? '', 'TILES_URL is set on the server, and wins.');
  if (tiles) refuse(tiles.url, tilesObjection(tiles.url));
  const before = (await findConfig(db, 'baseMap'))?.tiles ?? null;
  await (tiles === null ? deleteConfig(db, 'baseMap') : saveConfig(db, 'baseMap', { tiles }));
  audit({ acteeId: null, details: { key: 'baseMap', value: tiles }, before: { value: before } });
  afterCommit(async () => baseMap.take(tiles));
  return { tiles, setBy: tiles === null ? 'default' : 'stored' };
};

/** The base map of the site and of web forms. */
export const baseMapHandlers: Handlers<'baseMapGet' | 'baseMapSave' | 'baseMapTest'> = {
  baseMapGet: ({ services }) => Promise.resolve(baseMapOf(services)),
  baseMapSave: save,
  baseMapTest: ({ body, services, signal }) => {
    const url = body.url.trim();
    refuse(url, tilesObjection(url));
    const { config, siteOrigin } = services;
    return tryTile(url, { allowPrivate: config.webhooksAllowPrivate, referer: `${siteOrigin.current()}/`, signal });
  },
};
