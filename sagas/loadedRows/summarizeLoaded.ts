import { put } from 'redux-saga/effects';
import { limits } from '../../api/limits';
import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import { parseFilter } from '../../shared/query/filter';
import type { RootState } from '../../store';
import { selectFields } from '#store/form/fields';
import { loadable } from '#store/submission/list';
import { allChunksRequested, selectSubmissionList } from '#store/submission/submissions';
import type { SubmissionSource } from '#store/submission/source';
import { columnOfPath, type Condition } from '#store/submission/filter/conditions';
import { writeFilter } from '#store/submission/filter/writeFilter';
import { selectNavigation } from '#store/route/navigation';
import { briefingQuery } from '#store/route/queries';
import { selectIsTableOutdated, selectLoadedQuery, selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { selectColour, selectMapQuestion, areaCondition } from '#store/selectors/explore/mapLocations';
import { GEOMETRIES, type SummaryAnswer, summaryRead } from '#store/explore/summaries';
import {
  chartOfKey,
  PICTURES,
  PLACES,
  selectSummaryQuery,
  selectRequestedSummaries,
  SELECTED_POINT,
} from '#store/explore/summaryQuery';
import { frozen, nothing, SPOT_ROWS, within } from '../explore/locations';
import { getContext, select, take } from '../core/typedEffects';
import { inSlices } from '../core/inSlices';
import { findPictures } from './loadedPictures';
import { namesInRows } from './namesInRows';
import { noItems } from './operands';
import { locationsOfRows } from './locationsOfRows';
import { filterTest } from './rowFilter';
import { summarizeRows } from './summarizeRows';
import { rowsAmong } from './rowsAmong';

/** The inputs of the figures; null while the rows belong to another query, or more are being loaded. */
const selectMaterial = (state: RootState, source: SubmissionSource) => {
  const list = selectSubmissionList(state, source);
  const fields = selectFields(state, source);
  if (!list || list.wantsAll || fields.length === 0 || selectIsTableOutdated(state, source)) return null;
  return { partitions: list.partitions, found: list.found, fields, rows: selectVisibleRows(state, source) };
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
  const chart = chartOfKey(key, (yield* select(selectNavigation)).query.by);
  const query = yield* select(selectLoadedQuery, source);
  const asked = { ...chart, query, ...briefingQuery };
  return { summary: yield* inSlices(summarizeRows(rows, asked, fields, clock.now())) };
}

/** A test for rows that intersect an area of the map; null if there is none. */
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
  const place = yield* select(selectMapQuestion, source);
  const colour = yield* select(selectColour, source);
  if (!place) return nothing;
  const hasGeometries = key.startsWith(GEOMETRIES);
  const here = hasGeometries ? areaCondition(place, key.slice(GEOMETRIES.length)) : null;
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
  const places = yield* inSlices(locationsOfRows(among, asked, fields, clock.now()));
  return places ? { summary: null, places: frozen(places) } : nothing;
}

function* findSpot(_: string, source: SubmissionSource, { rows, fields }: Material): Generator<unknown, SummaryAnswer> {
  const { clock } = yield* getContext('io');
  const place = yield* select(selectMapQuestion, source);
  const here = areaCondition(place, (yield* select(selectNavigation)).query.at ?? '');
  const isThere = partTest(here, fields, clock.now());
  return isThere ? { summary: null, spot: yield* inSlices(rowsAmong(rows, isThere, SPOT_ROWS)) } : nothing;
}

function* showPictures(key: string, source: SubmissionSource, material: Material): Generator<unknown, SummaryAnswer> {
  return { summary: null, pictures: yield* findPictures(key, source, material) };
}

const finders: Readonly<Record<string, typeof summarize>> = { [PLACES]: findPlaces, [SELECTED_POINT]: findSpot };

const finderOf = (key: string): typeof summarize => {
  if (key.startsWith(PICTURES)) return showPictures;
  return finders[key.startsWith(GEOMETRIES) ? PLACES : key] ?? summarize;
};

/**
 * Loads all submissions automatically if they are not too many: charts of a part could be mistaken for charts of all.
 */
function* loadNotMany(source: SubmissionSource): Generator<unknown, boolean> {
  const list = yield* select(selectSubmissionList, source);
  if (!list || list.asked >= loadable(list) || list.count > limits.submissionsExplored) return false;
  yield put(allChunksRequested(source));
  return true;
}

/**
 * Summarizes the loaded rows for the visible questions, and again when rows change, until the page is left. A question
 * is computed once for the same rows and query, even if an earlier state was restored in the meantime.
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
    // Not repeated after the user stopped it.
    if (list && loads !== list.asks) {
      loads = list.asks;
      if (yield* loadNotMany(source)) continue;
    }
    let next: { readonly field: string; readonly asks: string } | null = null;
    for (const field of yield* select(selectRequestedSummaries)) {
      const asks = yield* select(selectSummaryQuery, field);
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
    // A later query has its own reply.
    if ((yield* select(selectSummaryQuery, field)) === asks) yield put(summaryRead({ field, asks, ...answer }));
  }
}
