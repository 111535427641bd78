import type { Action } from '@reduxjs/toolkit';
import type { Field } from '../api/schemas/field';
import type { SubmissionRow } from '../api/schemas/odata';
import type { SubmissionPicture } from '../api/schemas/submissionPictures';
import type { SubmissionSource } from '../store/entities/submissionSource';
import type { locationChanged } from '../store/navigation';
import { rowsKey, type RowsQuery } from '../store/rowsQuery';
import { selectLoadedQuery } from '../store/selectors/loadedRows';
import { codeIn, lazyFlow, lazyModule } from './lazyFlow';
import { select } from './typedEffects';

const rows = lazyModule(() => import(/* webpackChunkName: 'loadedRows' */ './loadedRows/findRows'));
const totals = lazyModule(() => import(/* webpackChunkName: 'loadedRows' */ './loadedRows/totalRows'));
const summaries = lazyModule(() => import(/* webpackChunkName: 'loadedRows' */ './loadedRows/summarizeLoaded'));
const pictures = lazyModule(() => import(/* webpackChunkName: 'loadedRows' */ './loadedRows/loadedPictures'));
const fits = lazyModule(() => import(/* webpackChunkName: 'loadedRows' */ './loadedRows/fittingRows'));

/** Finds rows in the browser, where the address asks for that: a server that knows answers does it itself. */
export function* findLoadedRows(action: ReturnType<typeof locationChanged>): Generator<unknown, void> {
  const { projectId, xmlFormId } = action.payload.params;
  if (projectId === undefined || xmlFormId === undefined) return;
  const source: SubmissionSource = { projectId, xmlFormId, draft: false };
  const query = yield* select(selectLoadedQuery, source);
  if (rowsKey(query) === '') return;
  yield* lazyFlow(
    rows,
    ({ findRows }) =>
      () =>
        findRows(source, query),
  )(action);
}

/** Computes what the rows of a table come to in the browser, where the server does not. */
export const totalLoadedRows = (source: SubmissionSource) =>
  lazyFlow(
    totals,
    ({ totalRows }) =>
      (_: Action) =>
        totalRows(source),
  );

/** Computes what the loaded rows of the form that is explored come to, question by question. */
export const summarizeLoadedRows = (source: SubmissionSource) =>
  lazyFlow(
    summaries,
    ({ summarizeLoaded }) =>
      (_: Action) =>
        summarizeLoaded(source),
  );

/** Which of some rows a query finds; null where it cannot be understood. */
export function* fittingAmong(
  rows: readonly SubmissionRow[],
  query: RowsQuery,
  fields: readonly Field[],
  now: number,
): Generator<unknown, ReadonlySet<string> | null> {
  const { fittingRows } = yield* codeIn(fits);
  return yield* fittingRows(rows, query, fields, now);
}

/** All pictures of the loaded rows of the form that is explored. */
export function* findLoadedPictures(source: SubmissionSource): Generator<unknown, readonly SubmissionPicture[]> {
  const { allLoadedPictures } = yield* codeIn(pictures);
  return yield* allLoadedPictures(source);
}
