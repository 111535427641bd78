import type { SubmissionPlaces } from '../api/schemas/submissionPlaces';
import { formOfSource } from '../store/entities/submissionSource';
import { writeFilter } from '../store/filter/writeFilter';
import { selectNavigation } from '../store/navigation';
import { rowsQuery } from '../store/rowsQuery';
import { selectPlaceHere, selectColour, selectSpotFields, spotCondition } from '../store/selectors/places';
import { selectSourceHere } from '../store/selectors/sourceHere';
import type { SummaryAnswer } from '../store/summaries';
import { readUntracked } from './readUntracked';
import { select } from './typedEffects';

export const nothing: SummaryAnswer = { summary: null };

/** So many of what is on one spot are shown. */
export const SPOT_ROWS = 20;

/** What is frozen already, the store does not walk through number by number. */
export const frozen = (places: SubmissionPlaces): SubmissionPlaces => {
  Object.freeze(places.positions);
  Object.freeze(places.by?.of);
  return places;
};

/** Reads the places of the submissions that the filter finds. */
export function* readPlaces(): Generator<unknown, SummaryAnswer> {
  const source = yield* select(selectSourceHere, false);
  const place = yield* select(selectPlaceHere, source);
  if (!place) return nothing;
  const colour = yield* select(selectColour, source);
  const { $filter, $search } = rowsQuery((yield* select(selectNavigation)).query);
  const outcome = yield* readUntracked('submissionPlaceList', formOfSource(source), {
    field: place.path,
    ...(colour && { by: colour.field }),
    ...($filter !== undefined && { $filter }),
    ...($search !== undefined && { $search }),
  });
  return outcome.ok ? { summary: null, places: frozen(outcome.data) } : nothing;
}

/** Reads the first submissions at the place where somebody clicked, and how many there are. */
export function* readSpot(): Generator<unknown, SummaryAnswer> {
  const source = yield* select(selectSourceHere, false);
  const place = yield* select(selectPlaceHere, source);
  const { query } = yield* select(selectNavigation);
  const here = spotCondition(place, query.at ?? '');
  if (!here) return nothing;
  const { $filter, $search } = rowsQuery(query);
  const fields = yield* select(selectSpotFields, source);
  const outcome = yield* readUntracked('odataSubmissions', formOfSource(source), {
    $filter: $filter === undefined ? writeFilter([here]) : `(${$filter}) and ${writeFilter([here])}`,
    ...($search !== undefined && { $search }),
    $select: ['__id', '__system', ...fields.map(({ path }) => path)].join(','),
    $top: SPOT_ROWS,
    $count: true,
  });
  if (!outcome.ok) return nothing;
  const { value, '@odata.count': count = value.length } = outcome.data;
  return { summary: null, spot: { rows: value, count } };
}
