import Type, { type Static } from 'typebox';
import * as textLengths from '../../textLengths';
import { orNull } from '../scalars';

/** Tiles of a map server. */
const Tiles = Type.Object({
  /** With `{z}`, `{x}` and `{y}`. */
  url: Type.String({ maxLength: textLengths.linkText }),
  /** Copyright notice of the map, with an optional URL of its terms at the end. */
  attribution: Type.Optional(Type.String({ maxLength: textLengths.linkText })),
  /** The closest zoom of the server, for pictures; 19 by default. */
  maxZoom: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
});

/** The map under places, in addition to the outlines in the product. */
export const BaseMap = Type.Object({
  tiles: orNull(Tiles),
  /** `variable`: the operator set TILES_URL, which nothing else changes; `stored`: an administrator chose it. */
  setBy: Type.Union([Type.Literal('variable'), Type.Literal('stored'), Type.Literal('default')]),
});
export type BaseMap = Static<typeof BaseMap>;

/** The chosen tiles; null for none. */
export const BaseMapChange = Type.Object({ tiles: orNull(Tiles) });
export type BaseMapChange = Static<typeof BaseMapChange>;

export const BaseMapTrial = Type.Object({ url: Type.String({ maxLength: textLengths.linkText }) });

/** The tile of the whole world, as the map server answered; or why it did not. */
export const BaseMapResult = Type.Object({
  /** `address`: a private network; `status`: see there; `type`: neither a picture nor a vector tile. */
  fault: orNull(
    Type.Union([
      Type.Literal('address'),
      Type.Literal('connection'),
      Type.Literal('timeout'),
      Type.Literal('status'),
      Type.Literal('type'),
    ]),
  ),
  status: orNull(Type.Integer()),
  /** The picture as a `data:` URL; null for vectors. */
  picture: orNull(Type.String()),
});
export type BaseMapResult = Static<typeof BaseMapResult>;
