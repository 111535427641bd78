import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { groundKindOf, isKnownLayer, nameKindOf, POINT, type Facts, streetKindOf } from './groundKinds';
import type { GroundKind, NameKind, StreetKind } from './groundStyles';

/** A named place. */
export interface PlaceName {
  readonly kind: NameKind;
  readonly text: string;
  /** Its position in the tile, from 0 to 1. */
  readonly x: number;
  readonly y: number;
  /** Of two places of a kind that compete for room, the one with the greater weight is named. */
  readonly weight: number;
}

/** A named street. */
export interface StreetName {
  readonly kind: StreetKind;
  readonly text: string;
  /** The coordinates of its corners, from 0 to 1 in the tile. */
  readonly corners: Float32Array;
  /** The length, in tile widths. */
  readonly length: number;
  /** Its bounding box. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** Lines or rings, each as alternating coordinates from 0 to 1 in the tile. */
export type Corners = readonly Float32Array[];

/** The names in a tile. */
export interface Named {
  readonly names: readonly PlaceName[];
  readonly streets: readonly StreetName[];
}

/** The drawn and named features of a tile. */
export interface TileContent extends Named {
  readonly shapes: ReadonlyMap<GroundKind, Corners>;
}

/** The number of features read before the next yield. */
const AT_ONCE = 200;

const textOf = (facts: Facts, language: string): string => {
  const { [`name:${language}`]: here, [`name_${language}`]: there, name, name_int: anywhere } = facts;
  const text = [here, there, name, anywhere].find((each) => typeof each === 'string' && each !== '');
  return typeof text === 'string' ? text : '';
};

/** Schemas have a population, or a rank with 1 for the most important. */
const weightOf = ({ population, population_rank: grade, ...facts }: Facts): number => {
  if (Number(population) > 0) return Math.log10(Number(population));
  if (Number(grade) > 0) return Number(grade) / 2;
  const rank = Number(facts.rank ?? facts.symbolrank ?? facts.scalerank ?? facts.localrank ?? Number.NaN);
  return Number.isFinite(rank) ? Math.max(0, 8 - rank / 2) : 0;
};

const cornersOf = (feature: VectorTileFeature, extent: number): Corners =>
  feature.loadGeometry().map((points) => {
    const corners = new Float32Array(points.length * 2);
    for (const [index, { x, y }] of points.entries()) {
      corners[2 * index] = x / extent;
      corners[2 * index + 1] = y / extent;
    }
    return corners;
  });

/** Features outside of a tile are also in the adjacent one. */
const placesOf = (kind: NameKind, text: string, [place]: Corners, facts: Facts): readonly PlaceName[] => {
  const [x = -1, y = -1] = place ?? [];
  return x >= 0 && x < 1 && y >= 0 && y < 1 ? [{ kind, text, x, y, weight: weightOf(facts) }] : [];
};

/** The length and bounding box of a line. */
const measured = (corners: Float32Array): Pick<StreetName, 'length' | 'box'> => {
  let length = 0;
  let [left = 0, top = 0] = corners;
  let [right, bottom] = [left, top];
  for (let at = 2; at < corners.length; at += 2) {
    const [fromX = 0, fromY = 0, x = 0, y = 0] = corners.subarray(at - 2, at + 2);
    length += Math.hypot(x - fromX, y - fromY);
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return { length, box: { left, top, right, bottom } };
};

/** Motorways mostly have a number instead of a name. */
const streetTextOf = (facts: Facts, language: string): string => {
  const text = textOf(facts, language);
  return text === '' && typeof facts.ref === 'string' ? facts.ref : text;
};

/**
 * Reads a tile (Mapbox Vector Tile 2); yields, so that a large one does not block the page.
 * @param language of names, if the tile has them (BCP 47)
 * @throws Error if the bytes are no tile
 */
export function* readTile(bytes: Uint8Array, language: string): Generator<undefined, TileContent> {
  const shapes = new Map<GroundKind, Float32Array[]>();
  const names: PlaceName[] = [];
  const streets: StreetName[] = [];
  for (const [layerName, layer] of Object.entries(new VectorTile(new PbfReader(bytes)).layers)) {
    if (!isKnownLayer(layerName)) continue;
    const { extent } = layer;
    for (let index = 0; index < layer.length; index += 1) {
      if (index % AT_ONCE === 0) yield;
      const feature = layer.feature(index);
      const { type, properties } = feature;
      const kind = groundKindOf(layerName, type, properties);
      const place = type === POINT ? nameKindOf(layerName, properties) : null;
      const street = streetKindOf(layerName, type, properties);
      const placeText = place === null ? '' : textOf(properties, language);
      const streetText = street === null ? '' : streetTextOf(properties, language);
      if (kind === null && placeText === '' && streetText === '') continue;
      const corners = cornersOf(feature, extent);
      if (kind !== null) {
        const known = shapes.get(kind) ?? [];
        known.push(...corners);
        shapes.set(kind, known);
      }
      if (place !== null && placeText !== '') names.push(...placesOf(place, placeText, corners, properties));
      if (street === null || streetText === '') continue;
      for (const line of corners) streets.push({ kind: street, text: streetText, corners: line, ...measured(line) });
    }
  }
  return { shapes, names, streets };
}
