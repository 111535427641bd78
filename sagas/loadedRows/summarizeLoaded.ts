import { put } from 'redux-saga/effects';
import { limits } from '../../api/limits';
import type { Field } from '../../api/schemas/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import { parseFilter } from '../../server/domain/query/filter';
import type { RootState } from '../../store';
import { selectFields } from '../../store/entities/fields';
import { loadable } from '../../store/entities/submissionList';
import { allSubmissionsWanted, selectSubmissionList } from '../../store/entities/submissions';
import type { SubmissionSource } from '../../store/entities/submissionSource';
import { columnOfPath, type Condition } from '../../store/filter/conditions';
import { writeFilter } from '../../store/filter/writeFilter';
import { selectNavigation } from '../../store/navigation';
import { briefingQuery } from '../../store/routeQueries';
import { selectIsShownOutdated, selectLoadedQuery, selectShownRows } from '../../store/selectors/loadedRows';
import { selectColour, selectPlaceHere, spotCondition } from '../../store/selectors/places';
import { GEOMETRIES, type SummaryAnswer, summaryRead } from '../../store/summaries';
import { askedChart, PICTURES, PLACES, selectSummariesAsk, selectWanted, SPOT } from '../../store/summariesAsk';
import { frozen, nothing, SPOT_ROWS, within } from '../places';
import { getContext, select, take } from '../typedEffects';
import { inSlices } from './inSlices';
import { findPictures } from './loadedPictures';
import { namesInRows } from './namesInRows';
import { noItems } from './operands';
import { placesOfRows } from './placesOfRows';
import { filterTest } from './rowFilter';
import { summarizeRows } from './summarizeRows';
import { rowsAmong } from './rowsAmong';

/** What figures are of; null while the rows are others than those that are asked for, or more of them are coming. */
const selectMaterial = (state: RootState, source: SubmissionSource) => {
  const list = selectSubmissionList(state, source);
  const fields = selectFields(state, source);
  if (!list || list.wantsAll || fields.length === 0 || selectIsShownOutdated(state, source)) return null;
  return { partitions: list.partitions, found: list.found, fields, rows: selectShownRows(state, source) };
};
type Material = NonNullable<ReturnType<typeof selectMaterial>>;

const isOf = (one: Material | undefined, other: Material): boolean =>
  one?.partitions === other.partitions && one.found === other.found && one.fields === other.fields;

function* summarize(
  key: string,
  source: SubmissionSource,
  { rows, fields }: Material,
): Generator<unknown, SummaryAnswer> {
  const { clock } = yield* getContext('io');
  const chart = askedChart(key, (yield* select(selectNavigation)).query.by);
  const query = yield* select(selectLoadedQuery, source);
  const asked = { ...chart, query, ...briefingQuery };
  return { summary: yield* inSlices(summarizeRows(rows, asked, fields, clock.now())) };
}

/** Which rows touch a part of the map; null where there is none. */
const partTest = (here: Condition | null, fields: readonly Field[], now: number) => {
  const isThere = here && filterTest(parseFilter(writeFilter([here]), namesInRows(fields)), now);
  return isThere && ((row: SubmissionRow) => isThere(row, noItems));
};

function* findPlaces(
  key: string,
  source: SubmissionSource,
  { rows, fields }: Material,
): Generator<unknown, SummaryAnswer> {
  const { clock } = yield* getContext('io');
  const place = yield* select(selectPlaceHere, source);
  const colour = yield* select(selectColour, source);
  if (!place) return nothing;
  const hasGeometries = key.startsWith(GEOMETRIES);
  const here = hasGeometries ? spotCondition(place, key.slice(GEOMETRIES.length)) : null;
  const isThere = partTest(here, fields, clock.now());
  const among = isThere ? (yield* inSlices(rowsAmong(rows, isThere, Infinity))).rows : rows;
  const query = yield* select(selectLoadedQuery, source);
  const $filter = here ? within(query.$filter, here) : query.$filter;
  const asked = {
    field: columnOfPath(place.path),
    by: colour?.field ?? '',
    query: $filter === undefined ? {} : { $filter },
    hasGeometries,
  };
  const places = yield* inSlices(placesOfRows(among, asked, fields, clock.now()));
  return places ? { summary: null, places: frozen(places) } : nothing;
}

function* findSpot(_: string, source: SubmissionSource, { rows, fields }: Material): Generator<unknown, SummaryAnswer> {
  const { clock } = yield* getContext('io');
  const place = yield* select(selectPlaceHere, source);
  const here = spotCondition(place, (yield* select(selectNavigation)).query.at ?? '');
  const isThere = partTest(here, fields, clock.now());
  return isThere ? { summary: null, spot: yield* inSlices(rowsAmong(rows, isThere, SPOT_ROWS)) } : nothing;
}

function* showPictures(key: string, source: SubmissionSource, material: Material): Generator<unknown, SummaryAnswer> {
  return { summary: null, pictures: yield* findPictures(key, source, material) };
}

const finders: Readonly<Record<string, typeof summarize>> = { [PLACES]: findPlaces, [SPOT]: findSpot };

const finderOf = (key: string): typeof summarize => {
  if (key.startsWith(PICTURES)) return showPictures;
  return finders[key.startsWith(GEOMETRIES) ? PLACES : key] ?? summarize;
};

/** All of not very many are loaded by themselves: charts of some of them would be looked at as if they were of all. */
function* loadNotMany(source: SubmissionSource): Generator<unknown, boolean> {
  const list = yield* select(selectSubmissionList, source);
  if (!list || list.asked >= loadable(list) || list.count > limits.submissionsExplored) return false;
  yield put(allSubmissionsWanted(source));
  return true;
}

/**
 * Computes what the loaded rows answer to the questions in sight, and again whenever they are others, until the page is left. A question is
 * computed once for the same rows and the same wish, whatever was restored meanwhile.
 */
export function* summarizeLoaded(source: SubmissionSource): Generator<unknown, void> {
  const done = new Map<string, { readonly asks: string; readonly material: Material }>();
  let loads = '';
  for (;;) {
    const material = yield* select(selectMaterial, source);
    if (!material) {
      yield* take('*');
      continue;
    }
    const list = yield* select(selectSubmissionList, source);
    // Whoever stops it does not want it.
    if (list && loads !== list.asks) {
      loads = list.asks;
      if (yield* loadNotMany(source)) continue;
    }
    let next: { readonly field: string; readonly asks: string } | null = null;
    for (const field of yield* select(selectWanted)) {
      const asks = yield* select(selectSummariesAsk, field);
      const before = done.get(field);
      if (before?.asks === asks && isOf(before.material, material)) continue;
      next = { field, asks };
      break;
    }
    if (!next) {
      yield* take('*');
      continue;
    }
    const { field, asks } = next;
    const answer = yield* finderOf(field)(field, source, material);
    done.set(field, { asks, material });
    // A later wish has its own answer.
    if ((yield* select(selectSummariesAsk, field)) === asks) yield put(summaryRead({ field, asks, ...answer }));
  }
}
