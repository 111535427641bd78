import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { groundKindOf, isKnownLayer, nameKindOf, POINT, type Facts, streetKindOf } from './groundKinds';
import type { GroundKind, NameKind, StreetKind } from './groundStyles';

/** A place that has a name on the map. */
export interface PlaceName {
  readonly kind: NameKind;
  readonly text: string;
  /** Where it is in its tile, from 0 to 1. */
  readonly x: number;
  readonly y: number;
  /** The heavier of two of a kind is named where there is room for one. */
  readonly weight: number;
}

/** A street that has a name on the map. */
export interface StreetName {
  readonly kind: StreetKind;
  readonly text: string;
  /** The numbers of its corners, from 0 to 1 in its tile. */
  readonly corners: Float32Array;
  /** From one end to the other, where the tile is 1 wide. */
  readonly length: number;
  /** How far it reaches. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** Lines or rings, each the numbers of its corners, one after the other, from 0 to 1 in their tile. */
export type Corners = readonly Float32Array[];

/** What a tile names. */
export interface Named {
  readonly names: readonly PlaceName[];
  readonly streets: readonly StreetName[];
}

/** What is drawn of a tile, and named. */
export interface TileContent extends Named {
  readonly shapes: ReadonlyMap<GroundKind, Corners>;
}

/** So many features are read at once, before others have their turn. */
const AT_ONCE = 200;

const textOf = (facts: Facts, language: string): string => {
  const { [`name:${language}`]: here, [`name_${language}`]: there, name, name_int: anywhere } = facts;
  const text = [here, there, name, anywhere].find((each) => typeof each === 'string' && each !== '');
  return typeof text === 'string' ? text : '';
};

/** Schemas tell how many people live somewhere, or a rank, of which the first is the most important. */
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

/** What is beside a tile is in the next one, too. */
const placesOf = (kind: NameKind, text: string, [place]: Corners, facts: Facts): readonly PlaceName[] => {
  const [x = -1, y = -1] = place ?? [];
  return x >= 0 && x < 1 && y >= 0 && y < 1 ? [{ kind, text, x, y, weight: weightOf(facts) }] : [];
};

/** How long a line is, and how far it reaches. */
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
 * Reads what is drawn of a tile (Mapbox Vector Tile 2), and what is named; it yields so that a large one holds up nothing.
 * @param language of names, as far as the tile has them (BCP 47)
 * @throws Error if these are no tile
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
