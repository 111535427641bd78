import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { cancel, join, put } from 'redux-saga/effects';
import { limits } from '#api/limits';
import { hasCode } from '#store/request/problem';
import { briefingQuery } from '#store/route/queries';
import { rowsQuery } from '#store/submission/rowsQuery';
import { selectNavigation } from '#store/route/navigation';
import {
  GEOMETRIES,
  needsSummaries,
  outdated,
  selectSummaries,
  summariesRefreshRequested,
  type SummaryAnswer,
  summaryRead,
} from '#store/explore/summaries';
import {
  chartOfKey,
  BOARD,
  CONTENTS,
  KEPT,
  LATEST,
  PICTURES,
  PLACES,
  PROGRESS,
  selectSummaryQuery,
  selectRequestedSummaries,
  SELECTED_POINT,
} from '#store/explore/summaryQuery';
import { readBoard } from './boards';
import { readPictureCounts, readPicturesPage } from './pictures';
import { readGeometries, readLocations, readSpot } from './locations';
import { readKept } from '../project/collection';
import { readContentsOfForm, readLatest } from '../form/overview';
import { readProgress } from '../progress/board';
import { readUntracked } from '../core/readUntracked';
import { summarizeLoadedRows } from '../submission/loadedRows';
import { selectSummariesEvaluator } from '#store/request/capabilities';
import { evaluation } from '../submission/evaluation';
import { isAnswerPath, selectHasEncrypted } from '#store/selectors/submission/encryptedQuery';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectQuestions } from '#store/selectors/explore/questions';
import { all, call, fork, getContext, race, select, take } from '../core/typedEffects';

/** The number of concurrent calls: the server handles one after the other. */
const AT_ONCE = 2;

/** Problems of a single question that do not concern others: it was removed from the form, or changed. */
const SINGLE_QUESTION_CODES = [501.5, 501.4, 400.18];

/** Requests charts with the same splitting question together. */
function* readCharts(keys: readonly string[]): Generator<unknown, readonly SummaryAnswer[]> {
  const { params, query } = yield* select(selectNavigation);
  const { projectId = 0, xmlFormId = '' } = params;
  const { $filter, $search } = rowsQuery(query);
  const charts = keys.map((key) => chartOfKey(key, query.by));
  const isSealed = yield* select(selectHasEncrypted, yield* select(selectCurrentSource, false));
  const asked = charts[0]?.by ?? '';
  // The address may be older than the form's encryption.
  const by = isSealed && isAnswerPath(asked) ? '' : asked;
  const outcome = yield* readUntracked(
    'submissionSummaryList',
    { projectId, xmlFormId },
    {
      field: charts.map(({ field }) => field).join(','),
      ...(by && { by }),
      ...($filter !== undefined && { $filter }),
      ...($search !== undefined && { $search }),
      ...briefingQuery,
    },
  );
  if (outcome.ok) return keys.map((_, index) => ({ summary: outcome.data[index] ?? null }));
  if (keys.length === 1 || !SINGLE_QUESTION_CODES.some((code) => hasCode(outcome.problem, code))) {
    return keys.map(() => ({ summary: null }));
  }
  const answers: SummaryAnswer[] = [];
  for (const key of keys) answers.push(...(yield* readCharts([key])));
  return answers;
}

const readers: Readonly<Record<string, () => Generator<unknown, SummaryAnswer>>> = {
  [PLACES]: readLocations,
  [SELECTED_POINT]: readSpot,
  [PICTURES]: readPictureCounts,
  [PROGRESS]: readProgress,
  [BOARD]: readBoard,
  [CONTENTS]: readContentsOfForm,
  [LATEST]: readLatest,
  [KEPT]: readKept,
};

const readerOf = (key: string): (() => Generator<unknown, SummaryAnswer>) | undefined => {
  if (key.startsWith(`${PICTURES}/`)) return () => readPicturesPage(Number(key.slice(PICTURES.length + 1)));
  if (key.startsWith(GEOMETRIES)) return () => readGeometries(key);
  return readers[key];
};

/** A missing summary and its query. */
interface Missing {
  readonly key: string;
  readonly asks: string;
  /** Charts with an equal value are requested together; null for other summaries. */
  readonly together: string | null;
  readonly weight: number;
}

const isSystem = (name: string): boolean => name === '' || name.startsWith('__');

const WEIGHT_OF_PAGES = 2;

/** Slow summaries are requested after quick ones: first the questions, then pictures, then locations. */
const weights: Readonly<Record<string, number>> = {
  [BOARD]: 0,
  [SELECTED_POINT]: 1,
  [PROGRESS]: 1,
  [PICTURES]: WEIGHT_OF_PAGES,
  [PLACES]: 3,
};

const missing = (key: string, asks: string, split: string | undefined): Missing => {
  // Complete geometries of an area follow when the locations are known.
  if (key.startsWith(GEOMETRIES)) return { key, asks, together: null, weight: 4 };
  if (readerOf(key)) return { key, asks, together: null, weight: weights[key] ?? WEIGHT_OF_PAGES };
  const { field, by } = chartOfKey(key, split);
  const weight = isSystem(field) && isSystem(by) ? 0 : 1;
  return { key, asks, together: `${weight} ${by}`, weight };
};

const markOf = ({ asks, key }: Missing): string => `${asks}\n${key}`;

/** The keys without a summary for the current query. */
function* unknownOf(keys: readonly string[], asked: ReadonlySet<string>): Generator<unknown, readonly Missing[]> {
  const { known } = yield* select(selectSummaries);
  const { query } = yield* select(selectNavigation);
  const all: Missing[] = [];
  for (const key of keys) {
    const next = missing(key, yield* select(selectSummaryQuery, key), query.by);
    if (known[key]?.asks !== next.asks && !asked.has(markOf(next))) all.push(next);
  }
  return all;
}

/** The next visible question without a summary, with those requested together with it. */
function* nextVisible(asked: ReadonlySet<string>): Generator<unknown, readonly Missing[]> {
  const all = yield* unknownOf(yield* select(selectRequestedSummaries), asked);
  const [first] = all.toSorted((a, b) => a.weight - b.weight);
  if (!first) return [];
  if (first.together === null) return [first];
  return all.filter(({ together }) => together === first.together).slice(0, limits.questionsAtOnce);
}

/** The number of questions loaded ahead of the visible ones, and the minimum before more are requested. */
const PREFETCH = { most: limits.questionsAtOnce, least: 8 };

/**
 * Questions after the visible ones, in page order. One pass over all submissions answers many in the time of one, so
 * that scrolling does not wait.
 */
function* nextAhead(asked: ReadonlySet<string>): Generator<unknown, readonly Missing[]> {
  const { wanted } = yield* select(selectSummaries);
  const questions = yield* select(selectQuestions, yield* select(selectCurrentSource, false));
  const last = questions.findLastIndex(({ field }) => wanted.includes(field));
  if (last < 0) return [];
  const ahead = questions.slice(last + 1, last + 1 + PREFETCH.most).map(({ field }) => field);
  const all = yield* unknownOf(ahead, asked);
  const isEnough = ahead.length - all.length >= PREFETCH.least;
  return isEnough ? [] : all.filter(({ together }) => together === all[0]?.together);
}

/** Reads, and notes whether everything was reloaded in the meantime, which makes the result outdated. */
function* readTrackingRefresh(
  read: () => Generator<unknown, readonly SummaryAnswer[]>,
): Generator<unknown, { readonly answers: readonly SummaryAnswer[]; readonly isOld: boolean }> {
  let isOld = false;
  const noting = yield* fork(function* note() {
    yield* take(summariesRefreshRequested);
    isOld = true;
  });
  const answers = yield* read();
  yield cancel(noting);
  return { answers, isOld };
}

/** Requests some summaries together, and reports the replies; failures only if the user waits for them. */
function* readTogether(wanted: readonly Missing[], asked: Set<string>, isAwaited = true): Generator<unknown, void> {
  for (const each of wanted) asked.add(markOf(each));
  const keys = wanted.map(({ key }) => key);
  const reader = readerOf(keys[0] ?? '');
  const { answers, isOld } = yield* readTrackingRefresh(function* read() {
    return reader ? [yield* reader()] : yield* readCharts(keys);
  });
  for (const [index, { key, asks }] of wanted.entries()) {
    const answer = answers[index] ?? { summary: null };
    if (!isAwaited && answer.summary === null) continue;
    // A later query has its own reply.
    if ((yield* select(selectSummaryQuery, key)) !== asks) continue;
    yield put(summaryRead({ field: key, asks: isOld ? outdated(asks) : asks, ...answer }));
  }
  for (const each of wanted) asked.delete(markOf(each));
}

/** Reads visible summaries until none is missing, including those that become visible in the meantime. */
function* readMissing(asked: Set<string>): Generator<unknown, void> {
  for (;;) {
    const wanted = yield* nextVisible(asked);
    if (wanted.length === 0) return;
    yield* readTogether(wanted, asked);
  }
}

function* readAllMissing(asked: Set<string>): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  // Questions that become visible together are reported one after the other.
  yield* call(clock.sleep, 0);
  yield* all(Array.from({ length: AT_ONCE }, () => readMissing(asked)));
}

function* ended(task: Task): Generator<unknown, void> {
  yield join(task);
}

/** Reads the next summaries on the page, without delaying those that become visible in the meantime. */
function* readAhead(asked: Set<string>): Generator<unknown, void> {
  const ahead = yield* nextAhead(asked);
  if (ahead.length === 0) return;
  const reading = yield* fork(readTogether, ahead, asked, false);
  while (reading.isRunning()) {
    yield* race({ read: ended(reading), wanted: take(needsSummaries) });
    yield* readAllMissing(asked);
  }
}

/** The summaries of the explored form. */
const readExplored = evaluation<[Action], void>(selectSummariesEvaluator, {
  server: function* readFromServer() {
    const asked = new Set<string>();
    yield* readAllMissing(asked);
    yield* readAhead(asked);
  },
  browser: function* summarizeRows(action) {
    yield* summarizeLoadedRows(yield* select(selectCurrentSource, false))(action);
  },
});

/** Reads the visible summaries. */
export function* readSummaries(action: Action): Generator<unknown, void> {
  const { route } = yield* select(selectNavigation);
  yield* route === 'formExplore' ? readExplored(action) : readAllMissing(new Set());
}
