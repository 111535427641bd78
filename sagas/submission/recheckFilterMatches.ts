import { put } from 'redux-saga/effects';
import type { SubmissionRow } from '#api/schemas/odata';
import { selectFields } from '#store/form/fields';
import {
  selectIsOutdated,
  selectListedQuery,
  selectRowsQuery,
  selectSubmission,
  matchesRechecked,
  submissionsRefreshRequested,
  type submissionsChanged,
  type submissionsReviewed,
} from '#store/submission/submissions';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '../../store';
import { rowsKey, type RowsQuery } from '#store/submission/rowsQuery';
import { selectFilterEvaluator } from '#store/request/capabilities';
import { AT_MOST, findMatching, type Ids } from './findMatching';
import { matchingAmong } from './loadedRows';
import { getContext, select } from '../core/typedEffects';

/**
 * For third-party servers, which cannot be queried about single submissions; the condition is evaluated on their rows.
 */
function* matchLocally(
  source: SubmissionSource,
  rows: readonly SubmissionRow[],
  query: RowsQuery,
): Generator<unknown, Ids | null> {
  const { clock } = yield* getContext('io');
  return yield* matchingAmong(rows, query, yield* select(selectFields, source), clock.now());
}

const selectLoaded = (state: RootState, source: SubmissionSource, ids: readonly string[]): readonly SubmissionRow[] =>
  ids.flatMap((id) => selectSubmission(state, source, id) ?? []);

/**
 * Rechecks which changed submissions still match the table's filter, so that the others can be marked. After many
 * changes at once the table is read again instead.
 */
export function* recheckFilterMatches({
  payload,
}: ReturnType<typeof submissionsChanged> | ReturnType<typeof submissionsReviewed>): Generator<unknown, void> {
  const { source } = payload;
  const query = yield* select(selectRowsQuery, source);
  if ((query.$filter ?? query.$search) === undefined || (yield* select(selectIsOutdated, source))) return;
  const asks = rowsKey(yield* select(selectListedQuery, source));
  const changed = 'rows' in payload ? payload.rows.map(({ __id }) => __id) : Object.keys(payload.reviews);
  const rows = yield* select(selectLoaded, source, changed);
  const ids = rows.map(({ __id }) => __id);
  if (ids.length === 0) return;
  const isOurs = (yield* select(selectFilterEvaluator)) === 'server';
  if (isOurs && ids.length > AT_MOST) {
    yield put(submissionsRefreshRequested(source));
    return;
  }
  const fit = isOurs ? yield* findMatching(source, ids, query) : yield* matchLocally(source, rows, query);
  if (!fit) return;
  yield put(matchesRechecked({ source, asks, fits: Object.fromEntries(ids.map((id) => [id, fit.has(id)])) }));
}
