import type { Action } from '@reduxjs/toolkit';
import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '#api/schemas/odata';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import type { SubmissionSource } from '#store/submission/source';
import type { locationChanged } from '#store/route/navigation';
import { rowsKey, type RowsQuery } from '#store/submission/rowsQuery';
import { selectLoadedQuery } from '#store/selectors/submission/loadedRows';
import { codeIn, lazySaga, lazyModule } from '../core/lazySaga';
import { select } from '../core/typedEffects';

const rows = lazyModule(() => import(/* webpackChunkName: 'loadedRows' */ '../loadedRows/findRows'));
const totals = lazyModule(() => import(/* webpackChunkName: 'loadedRows' */ '../loadedRows/totalRows'));
const summaries = lazyModule(() => import(/* webpackChunkName: 'loadedRows' */ '../loadedRows/summarizeLoaded'));
const pictures = lazyModule(() => import(/* webpackChunkName: 'loadedRows' */ '../loadedRows/loadedPictures'));
const fits = lazyModule(() => import(/* webpackChunkName: 'loadedRows' */ '../loadedRows/fittingRows'));

/** Finds rows in the browser if the address requires it: a server that can query answers finds them itself. */
export function* findLoadedRows(action: ReturnType<typeof locationChanged>): Generator<unknown, void> {
  const { projectId, xmlFormId } = action.payload.params;
  if (projectId === undefined || xmlFormId === undefined) return;
  const source: SubmissionSource = { projectId, xmlFormId, draft: false };
  const query = yield* select(selectLoadedQuery, source);
  if (rowsKey(query) === '') return;
  yield* lazySaga(
    rows,
    ({ findRows }) =>
      () =>
        findRows(source, query),
  )(action);
}

/** Totals the rows of a table in the browser if the server does not. */
export const totalLoadedRows = (source: SubmissionSource) =>
  lazySaga(
    totals,
    ({ totalRows }) =>
      (_: Action) =>
        totalRows(source),
  );

/** Summarizes the loaded rows of the explored form, question by question. */
export const summarizeLoadedRows = (source: SubmissionSource) =>
  lazySaga(
    summaries,
    ({ summarizeLoaded }) =>
      (_: Action) =>
        summarizeLoaded(source),
  );

/** The rows that match a query; null if it cannot be evaluated. */
export function* matchingAmong(
  rows: readonly SubmissionRow[],
  query: RowsQuery,
  fields: readonly Field[],
  now: number,
): Generator<unknown, ReadonlySet<string> | null> {
  const { fittingRows } = yield* codeIn(fits);
  return yield* fittingRows(rows, query, fields, now);
}

/** All pictures of the loaded rows of the explored form. */
export function* findLoadedPictures(source: SubmissionSource): Generator<unknown, readonly SubmissionPicture[]> {
  const { allLoadedPictures } = yield* codeIn(pictures);
  return yield* allLoadedPictures(source);
}
