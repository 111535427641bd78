import { useEffect, useMemo } from 'react';
import type { SubmissionPlaces } from '../../../../api/schemas/submissionPlaces';
import { summaryLimits } from '../../../../api/summaryLimits';
import type { Box } from '../../../../store/filter/conditions';
import type { SpotRow } from '../../../../store/selectors/places';
import { boxOfWindow, clustersOf, type Clusters, type Window } from '../../../ui/map/clusters';
import { geometryOf, isSeen, type Geometry } from '../../../ui/map/geometries';
import { manyPlaces, placesWithout, type ManyPlaces } from '../../../ui/map/manyPlaces';
import { worldSize } from '../../../ui/map/mercator';
import { COLOURS, type PlaceKinds } from './placeKinds';

/** What a map shows, before it is drawn. */
export interface Mapped {
  readonly places: SubmissionPlaces;
  /** What colours its places; null where all have the same. */
  readonly kinds: PlaceKinds | null;
  /** Those of its places that are known as a whole; null without any. */
  readonly geometries: SubmissionPlaces | null;
  /** The submissions of the spot that is looked at. */
  readonly picked: readonly SpotRow[];
  /** What somebody looks at. */
  readonly spot: Box | null;
  /** Whether places are points, whose accuracy is seen close by only. */
  readonly arePoints: boolean;
  /** A part of the map has to be known as a whole. */
  readonly onGeometries: (box: Box) => void;
}

/** From there on, a circle of fifty metres is larger than a dot. */
const ACCURATE = 14;

/** So many are asked for at once, wherever somebody looks: moving the map asks for nothing then. */
const AT_ONCE = 500;
const world: Box = { west: -180, south: -90, east: 180, north: 90 };

const countIn = ({ all }: Clusters): number => all.reduce((sum, { count }) => sum + count, 0);

const isInside = ({ west, south, east, north }: Box, [longitude, latitude]: Geometry['begin']): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

const none: readonly Geometry[] = [];

const geometriesIn = (told: SubmissionPlaces | null, kinds: PlaceKinds | null): readonly Geometry[] => {
  const { geometries = [], by } = told ?? {};
  const colours = by?.groups.map(({ value }) => kinds?.colourOf(value) ?? 0) ?? [];
  return geometries.flatMap((each, index) => {
    const of = by?.of[index];
    const geometry = geometryOf(each, of === undefined ? 0 : (colours[of] ?? COLOURS));
    return geometry ? [geometry] : [];
  });
};

/** What is drawn in a window of a map. */
export interface Marks {
  /** All places, whether they are seen or not. */
  readonly all: ManyPlaces;
  /** Those that are dots or in clusters here: not those that are seen as lines and areas. */
  readonly dots: ManyPlaces;
  readonly clusters: Clusters | null;
  readonly geometries: readonly Geometry[];
  readonly picked: readonly Geometry[];
}

/**
 * What a map shows in a window: places as clusters, and where there are not too many of them, as a whole, which is asked for when
 * it is needed.
 */
export const useMapped = (
  { places, kinds, geometries: told, picked: rows, spot, arePoints, onGeometries }: Mapped,
  window: Window | null,
): Marks => {
  const all = useMemo(
    () => manyPlaces(places.positions, (index) => kinds?.colours[places.by?.of[index] ?? 0] ?? 0),
    [places, kinds],
  );
  const level = window?.level ?? 0;
  const isClose = !arePoints || level >= ACCURATE;
  const known = useMemo(() => geometriesIn(told, kinds), [told, kinds]);
  const geometries = isClose ? known : none;
  const dots = useMemo(() => {
    const scale = worldSize(level);
    return placesWithout(
      all,
      geometries.filter((each) => isSeen(each, scale)).map(({ begin }) => begin),
    );
  }, [all, geometries, level]);
  const clusters = window && clustersOf(dots, window);
  const isFew = clusters !== null && countIn(clusters) <= summaryLimits.geometries;
  const isWanted = isClose && isFew && places.placed > 0;
  const wanted = !isWanted || !window ? null : places.placed <= AT_ONCE ? world : boxOfWindow(window);
  const part = wanted && Object.values(wanted).join(' ');
  useEffect(() => {
    if (wanted) onGeometries(wanted);
    // `part` is all that is told by `wanted`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part]);
  const picked = useMemo(() => {
    const read = rows.flatMap(({ place }) => geometryOf(place, 0) ?? []);
    const isHere = ({ begin }: Geometry): boolean => spot !== null && isInside(spot, begin);
    // Rows of repeats come without their places.
    if (read.length === 0) return known.filter(isHere);
    const kind = known.find(isHere)?.kind ?? 0;
    return read.map((geometry) => ({ ...geometry, kind }));
  }, [rows, known, spot]);
  return { all, dots, clusters, geometries, picked };
};
