import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { cutAtEdge } from '../antimeridian';

/** The packed outlines. */
export type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/** A polygon of land, or a line between countries, in degrees. */
export interface Outline {
  readonly type: 'Feature';
  readonly properties: { readonly kind: 'land' | 'border' };
  readonly geometry: object;
}

/** Land and borders as many features, so that a map draws only the visible ones. */
export const outlinesOf = (world: World): Outline[] => {
  const land = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap(cutAtEdge) : [],
  );
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other).coordinates;
  return [
    ...land.map((coordinates): Outline => ({
      type: 'Feature',
      properties: { kind: 'land' },
      geometry: { type: 'Polygon', coordinates },
    })),
    ...borders.map((coordinates): Outline => ({
      type: 'Feature',
      properties: { kind: 'border' },
      geometry: { type: 'LineString', coordinates },
    })),
  ];
};
