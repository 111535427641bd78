import type { LocationPoint } from './locationPoint';
import { readPoints, type Shape } from './points';

/** A choice, as far as its location is concerned. */
export interface LocatedChoice {
  readonly value: string;
  readonly properties: readonly (readonly [name: string, value: string])[];
}

/** Where a choice is. */
export interface ChoicePlace {
  readonly shape: Shape;
  readonly points: readonly LocationPoint[];
}

/** Properties that say where a choice is and how it is drawn (simplestyle), or that belong to entities. */
const RESERVED = new Set([
  'geometry',
  'itextId',
  'marker-color',
  'marker-symbol',
  'stroke',
  'stroke-width',
  'fill',
  '__version',
  '__trunkVersion',
  '__branchId',
]);

/** Where a choice is, by its `geometry`; null if it does not say. */
export const placeOf = ({ properties }: LocatedChoice): ChoicePlace | null => {
  const text = properties.find(([name]) => name === 'geometry')?.[1].trim() ?? '';
  const all = readPoints(text, 'trace');
  const [first] = all ?? [];
  if (!all || !first) return null;
  if (all.length === 1) return { shape: 'point', points: all };
  const ring = readPoints(text, 'shape') ?? [];
  return ring.length < all.length ? { shape: 'shape', points: ring } : { shape: 'trace', points: all };
};

/** What is known of a choice besides its value and the words `shown` for it, by name. */
export const detailsOf = ({ properties }: LocatedChoice, shown: readonly string[]): LocatedChoice['properties'] =>
  properties.filter(([name, value]) => !RESERVED.has(name) && value !== '' && !shown.includes(value));
