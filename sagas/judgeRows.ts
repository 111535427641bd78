import { put } from 'redux-saga/effects';
import type { SubmissionRow } from '../api/schemas/odata';
import { selectFields } from '../store/entities/fields';
import {
  selectIsOutdated,
  selectListedQuery,
  selectRowsQuery,
  selectSubmission,
  submissionsJudged,
  submissionsRefreshRequested,
  type submissionsChanged,
  type submissionsReviewed,
} from '../store/entities/submissions';
import type { SubmissionSource } from '../store/entities/submissionSource';
import type { RootState } from '../store';
import { rowsKey, type RowsQuery } from '../store/rowsQuery';
import { selectAsked } from '../store/selectors/loadedRows';
import { AT_MOST, findFitting, type Ids } from './findFitting';
import { fittingAmong } from './loadedRows';
import { getContext, select } from './typedEffects';

/** Other servers cannot be asked about single submissions; what they are asked for, rows tell. */
function* lookHere(
  source: SubmissionSource,
  rows: readonly SubmissionRow[],
  query: RowsQuery,
): Generator<unknown, Ids | null> {
  const { clock } = yield* getContext('io');
  return yield* fittingAmong(rows, query, yield* select(selectFields, source), clock.now());
}

const selectLoaded = (state: RootState, source: SubmissionSource, ids: readonly string[]): readonly SubmissionRow[] =>
  ids.flatMap((id) => selectSubmission(state, source, id) ?? []);

/**
 * Finds out which of the submissions that were changed are still found by what the table is limited to, so that it can say so of
 * those that are not. After many at once it is read again instead.
 */
export function* judgeRows({
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
  const isOurs = (yield* select(selectAsked)) === 'server';
  if (isOurs && ids.length > AT_MOST) {
    yield put(submissionsRefreshRequested(source));
    return;
  }
  const fit = isOurs ? yield* findFitting(source, ids, query) : yield* lookHere(source, rows, query);
  if (!fit) return;
  yield put(submissionsJudged({ source, asks, fits: Object.fromEntries(ids.map((id) => [id, fit.has(id)])) }));
}
