import type { SubmissionPlaces } from '#api/schemas/explore/places';
import { formOfSource } from '#store/submission/source';
import { both } from '#store/submission/filter/both';
import { columnOfPath, firstRepeat, type Condition } from '#store/submission/filter/conditions';
import { writeFilter } from '#store/submission/filter/writeFilter';
import { selectNavigation } from '#store/route/navigation';
import { rowsQuery } from '#store/submission/rowsQuery';
import {
  selectMapQuestion,
  selectColour,
  selectClickedLocationFields,
  areaCondition,
  type LocationQuestion,
} from '#store/selectors/explore/mapLocations';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { GEOMETRIES, type SummaryAnswer } from '#store/explore/summaries';
import { readUntracked } from '../core/readUntracked';
import { select } from '../core/typedEffects';

export const nothing: SummaryAnswer = { summary: null };

/** The maximum number of submissions shown at one location. */
export const SPOT_ROWS = 20;

/** Frozen in advance, so that the store does not visit every number. */
export const frozen = (places: SubmissionPlaces): SubmissionPlaces => {
  Object.freeze(places.positions);
  Object.freeze(places.by?.of);
  Object.freeze(places.geometries);
  return places;
};

/** Combines the page's filter with an area of the map. */
export const within = ($filter: string | undefined, here: Condition): string =>
  $filter === undefined ? writeFilter([here]) : both($filter, writeFilter([here]));

/**
 * Requests the locations of the filtered submissions.
 * @param part the area of the map with complete geometries; null for first corners only
 */
function* placesIn(place: LocationQuestion, part: Condition | null): Generator<unknown, SummaryAnswer> {
  const source = yield* select(selectCurrentSource, false);
  const colour = yield* select(selectColour, source);
  const { $filter, $search } = rowsQuery((yield* select(selectNavigation)).query);
  const asked = part ? within($filter, part) : $filter;
  const outcome = yield* readUntracked('submissionPlaceList', formOfSource(source), {
    field: columnOfPath(place.path),
    ...(colour && { by: colour.field }),
    ...(asked !== undefined && { $filter: asked }),
    ...($search !== undefined && { $search }),
    ...(part && { geometries: true }),
  });
  return outcome.ok ? { summary: null, places: frozen(outcome.data) } : nothing;
}

/** Reads the locations of the filtered submissions. */
export function* readLocations(): Generator<unknown, SummaryAnswer> {
  const place = yield* select(selectMapQuestion, yield* select(selectCurrentSource, false));
  return place ? yield* placesIn(place, null) : nothing;
}

/**
 * Reads the complete geometries in an area of the map.
 * @param key names the area (`geometriesIn`)
 */
export function* readGeometries(key: string): Generator<unknown, SummaryAnswer> {
  const place = yield* select(selectMapQuestion, yield* select(selectCurrentSource, false));
  const part = areaCondition(place, key.slice(GEOMETRIES.length));
  return place && part ? yield* placesIn(place, part) : nothing;
}

/** Reads the first submissions at the clicked location, and their number. */
export function* readSpot(): Generator<unknown, SummaryAnswer> {
  const source = yield* select(selectCurrentSource, false);
  const place = yield* select(selectMapQuestion, source);
  const { query } = yield* select(selectNavigation);
  const here = areaCondition(place, query.at ?? '');
  if (!place || !here) return nothing;
  const { $filter, $search } = rowsQuery(query);
  const fields = yield* select(selectClickedLocationFields, source);
  const outcome = yield* readUntracked('odataSubmissions', formOfSource(source), {
    $filter: within($filter, here),
    ...($search !== undefined && { $search }),
    $select: [
      '__id',
      '__system',
      ...(firstRepeat(place.path) ? [] : [place.path]),
      ...fields.map(({ path }) => path),
    ].join(','),
    $top: SPOT_ROWS,
    $count: true,
  });
  if (!outcome.ok) return nothing;
  const { value, '@odata.count': count = value.length } = outcome.data;
  return { summary: null, spot: { rows: value, count } };
}
