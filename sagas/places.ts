import type { SubmissionPlaces } from '../api/schemas/submissionPlaces';
import { formOfSource } from '../store/entities/submissionSource';
import { both } from '../store/filter/both';
import { columnOfPath, firstRepeat, type Condition } from '../store/filter/conditions';
import { writeFilter } from '../store/filter/writeFilter';
import { selectNavigation } from '../store/navigation';
import { rowsQuery } from '../store/rowsQuery';
import {
  selectPlaceHere,
  selectColour,
  selectSpotFields,
  spotCondition,
  type PlaceQuestion,
} from '../store/selectors/places';
import { selectSourceHere } from '../store/selectors/sourceHere';
import { GEOMETRIES, type SummaryAnswer } from '../store/summaries';
import { readUntracked } from './readUntracked';
import { select } from './typedEffects';

export const nothing: SummaryAnswer = { summary: null };

/** So many of what is on one spot are shown. */
export const SPOT_ROWS = 20;

/** What is frozen already, the store does not walk through number by number. */
export const frozen = (places: SubmissionPlaces): SubmissionPlaces => {
  Object.freeze(places.positions);
  Object.freeze(places.by?.of);
  Object.freeze(places.geometries);
  return places;
};

/** The filter of the page, and within it what touches a part of the map. */
export const within = ($filter: string | undefined, here: Condition): string =>
  $filter === undefined ? writeFilter([here]) : both($filter, writeFilter([here]));

/** Asks for the places of the submissions that the filter finds. @param part the part of the map of which all is told; null for where they begin */
function* placesIn(place: PlaceQuestion, part: Condition | null): Generator<unknown, SummaryAnswer> {
  const source = yield* select(selectSourceHere, false);
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

/** Reads the places of the submissions that the filter finds. */
export function* readPlaces(): Generator<unknown, SummaryAnswer> {
  const place = yield* select(selectPlaceHere, yield* select(selectSourceHere, false));
  return place ? yield* placesIn(place, null) : nothing;
}

/** Reads the places in a part of the map as a whole. @param key names the part (`geometriesIn`) */
export function* readGeometries(key: string): Generator<unknown, SummaryAnswer> {
  const place = yield* select(selectPlaceHere, yield* select(selectSourceHere, false));
  const part = spotCondition(place, key.slice(GEOMETRIES.length));
  return place && part ? yield* placesIn(place, part) : nothing;
}

/** Reads the first submissions at the place where somebody clicked, and how many there are. */
export function* readSpot(): Generator<unknown, SummaryAnswer> {
  const source = yield* select(selectSourceHere, false);
  const place = yield* select(selectPlaceHere, source);
  const { query } = yield* select(selectNavigation);
  const here = spotCondition(place, query.at ?? '');
  if (!place || !here) return nothing;
  const { $filter, $search } = rowsQuery(query);
  const fields = yield* select(selectSpotFields, source);
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
