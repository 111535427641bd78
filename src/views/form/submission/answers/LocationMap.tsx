import { mapPaths, positionIn } from '#src/ui/map/paths';
import { useShapes } from '#src/ui/map/useShapes';
import { viewOf, type Point } from './places';

export interface PlaceMapProps {
  readonly kind: 'geopoint' | 'geotrace' | 'geoshape';
  readonly points: readonly Point[];
  /** Its content, for screen readers. */
  readonly label: string;
}

// In pixels.
const SIZE = { width: 240, height: 132 };

/** A point, line or area, over the outlines of countries, which are part of the product. */
export const LocationMap = ({ kind, points, label }: PlaceMapProps) => {
  const { width, height } = SIZE;
  const known = useShapes();
  const view = viewOf(points, width / height);
  const { land, borders } = mapPaths(known, view, width, height);
  const position = positionIn(view, width, height);
  const places = points.map(({ longitude, latitude }) => position(longitude, latitude));
  const path = places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const [first] = places;
  return (
    <svg className="place-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className="land" d={land} />
      <path className="border" d={borders} />
      {kind !== 'geopoint' && <path className={`place-line ${kind}`} d={kind === 'geoshape' ? `${path}Z` : path} />}
      {first && (kind === 'geopoint' || path.length < 40 || isSmall(places)) && (
        <>
          <circle className="place-halo" cx={first[0]} cy={first[1]} r={9} />
          <circle className="place-dot" cx={first[0]} cy={first[1]} r={4} />
        </>
      )}
    </svg>
  );
};

/** Whether a line or area is too small to be visible among countries. */
const isSmall = (places: readonly (readonly [number, number])[]): boolean => {
  const size = (axis: 0 | 1): number =>
    Math.max(...places.map((place) => place[axis])) - Math.min(...places.map((place) => place[axis]));
  return size(0) < 12 && size(1) < 12;
};
