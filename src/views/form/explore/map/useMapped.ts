import { useEffect, useMemo } from 'react';
import type { SubmissionPlaces } from '#api/schemas/explore/places';
import { summaryLimits } from '#api/explore/summaryLimits';
import type { Box } from '#shared/query/area';
import type { ClickedSubmission } from '#store/selectors/explore/mapLocations';
import { boxOfWindow, clustersOf, type Clusters, type Window } from '#src/ui/map/marks/clusters';
import { geometryOf, isSeen, type Geometry } from '#src/ui/map/geometries';
import { manyPlaces, locationsWithout, type PackedLocations } from '#src/ui/map/marks/manyPlaces';
import { worldSize } from '#src/ui/map/mercator';
import { useStableCallback } from '#src/ui/useStableCallback';
import { useStableValue } from '#src/ui/useStableValue';
import { COLOURS, type ColourScale } from '../chart/colourScale';

/** The state of a map, before it is drawn. */
export interface Mapped {
  readonly places: SubmissionPlaces;
  /** The colours of its locations; null if all have the same. */
  readonly kinds: ColourScale | null;
  /** Its complete geometries; null if none. */
  readonly geometries: SubmissionPlaces | null;
  /** The submissions at the selected location. */
  readonly picked: readonly ClickedSubmission[];
  /** The selected location. */
  readonly spot: Box | null;
  /** Whether locations are points, whose accuracy is only visible when zoomed in. */
  readonly arePoints: boolean;
  /** The complete geometries in an area of the map are needed. */
  readonly onGeometries: (box: Box) => void;
}

/** The zoom where a circle of fifty metres is larger than a dot. */
const ACCURATE = 14;

/** With fewer locations, all are requested at once, regardless of the view: moving the map needs no requests. */
const AT_ONCE = 500;
const world: Box = { west: -180, south: -90, east: 180, north: 90 };

const countIn = ({ all }: Clusters): number => all.reduce((sum, { count }) => sum + count, 0);

const isInside = ({ west, south, east, north }: Box, [longitude, latitude]: Geometry['begin']): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

const none: readonly Geometry[] = [];

const geometriesIn = (told: SubmissionPlaces | null, kinds: ColourScale | null): readonly Geometry[] => {
  const { geometries = [], by } = told ?? {};
  const colours = by?.groups.map(({ value }) => kinds?.colourOf(value) ?? 0) ?? [];
  return geometries.flatMap((each, index) => {
    const of = by?.of[index];
    const geometry = geometryOf(each, of === undefined ? 0 : (colours[of] ?? COLOURS));
    return geometry ? [geometry] : [];
  });
};

/** The marks in a window of a map. */
export interface Marks {
  /** All locations, visible or not. */
  readonly all: PackedLocations;
  /** Locations drawn as dots or in clusters here, not as lines and areas. */
  readonly dots: PackedLocations;
  readonly clusters: Clusters | null;
  readonly geometries: readonly Geometry[];
  readonly picked: readonly Geometry[];
}

/**
 * The marks of a map in a window: locations as clusters, and if there are not too many, complete geometries, which are
 * requested when needed.
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
    return locationsWithout(
      all,
      geometries.filter((each) => isSeen(each, scale)).map(({ begin }) => begin),
    );
  }, [all, geometries, level]);
  const clusters = window && clustersOf(dots, window);
  const isFew = clusters !== null && countIn(clusters) <= summaryLimits.geometries;
  const isWanted = isClose && isFew && places.placed > 0;
  const wanted = !isWanted || !window ? null : places.placed <= AT_ONCE ? world : boxOfWindow(window);
  const part = wanted === null ? '' : Object.values(wanted).join(' ');
  const stable = useStableValue(wanted, part);
  const request = useStableCallback(onGeometries);
  useEffect(() => {
    if (stable) request(stable);
  }, [stable, request]);
  const picked = useMemo(() => {
    const read = rows.flatMap(({ place }) => geometryOf(place, 0) ?? []);
    const isHere = ({ begin }: Geometry): boolean => spot !== null && isInside(spot, begin);
    // Rows of repeats do not contain their locations.
    if (read.length === 0) return known.filter(isHere);
    const kind = known.find(isHere)?.kind ?? 0;
    return read.map((geometry) => ({ ...geometry, kind }));
  }, [rows, known, spot]);
  return { all, dots, clusters, geometries, picked };
};
