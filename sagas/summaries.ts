import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { cancel, join, put } from 'redux-saga/effects';
import { limits } from '../api/limits';
import { hasCode } from '../store/requestProblem';
import { briefingQuery } from '../store/routeQueries';
import { rowsQuery } from '../store/rowsQuery';
import { selectNavigation } from '../store/navigation';
import {
  GEOMETRIES,
  isSummariesWanted,
  outdated,
  selectSummaries,
  summariesRefreshRequested,
  type SummaryAnswer,
  summaryRead,
} from '../store/summaries';
import {
  askedChart,
  BOARD,
  PICTURES,
  PLACES,
  PROGRESS,
  selectSummariesAsk,
  selectWanted,
  SPOT,
} from '../store/summariesAsk';
import { readBoard } from './boards';
import { readPictureCounts, readPicturesPage } from './pictures';
import { readGeometries, readPlaces, readSpot } from './places';
import { readProgress } from './progress';
import { readUntracked } from './readUntracked';
import { summarizeLoadedRows } from './loadedRows';
import { selectServerCan } from '../store/session';
import { isAnswerPath, selectHasSealed } from '../store/selectors/sealedQuery';
import { selectSourceHere } from '../store/selectors/sourceHere';
import { selectQuestions } from '../store/selectors/explore';
import { all, call, fork, getContext, race, select, take } from './typedEffects';

/** So many calls are made at once: the server answers one after the other. */
const AT_ONCE = 2;

/** Problems of one question, of which the others know nothing: the form does not ask it any more, or not in this way. */
const OF_ONE = [501.5, 501.4, 400.18];

/** Asks about questions that are split by the same, together. */
function* readCharts(keys: readonly string[]): Generator<unknown, readonly SummaryAnswer[]> {
  const { params, query } = yield* select(selectNavigation);
  const { projectId = 0, xmlFormId = '' } = params;
  const { $filter, $search } = rowsQuery(query);
  const charts = keys.map((key) => askedChart(key, query.by));
  const isSealed = yield* select(selectHasSealed, yield* select(selectSourceHere, false));
  const asked = charts[0]?.by ?? '';
  // An address may have been written before the form was encrypted.
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
  if (keys.length === 1 || !OF_ONE.some((code) => hasCode(outcome.problem, code))) {
    return keys.map(() => ({ summary: null }));
  }
  const answers: SummaryAnswer[] = [];
  for (const key of keys) answers.push(...(yield* readCharts([key])));
  return answers;
}

const readers: Readonly<Record<string, () => Generator<unknown, SummaryAnswer>>> = {
  [PLACES]: readPlaces,
  [SPOT]: readSpot,
  [PICTURES]: readPictureCounts,
  [PROGRESS]: readProgress,
  [BOARD]: readBoard,
};

const readerOf = (key: string): (() => Generator<unknown, SummaryAnswer>) | undefined => {
  if (key.startsWith(`${PICTURES}/`)) return () => readPicturesPage(Number(key.slice(PICTURES.length + 1)));
  if (key.startsWith(GEOMETRIES)) return () => readGeometries(key);
  return readers[key];
};

/** What is wanted and unknown, and what is asked for by that. */
interface Missing {
  readonly key: string;
  readonly asks: string;
  /** Charts that have this in common are asked for together; null for what is no chart. */
  readonly together: string | null;
  readonly weight: number;
}

const isSystem = (name: string): boolean => name === '' || name.startsWith('__');

const WEIGHT_OF_PAGES = 2;

/** What takes the server long is asked for after what it has at once: places last, and before them what people answered, then their pictures. */
const weights: Readonly<Record<string, number>> = {
  [BOARD]: 0,
  [SPOT]: 1,
  [PROGRESS]: 1,
  [PICTURES]: WEIGHT_OF_PAGES,
  [PLACES]: 3,
};

const missing = (key: string, asks: string, split: string | undefined): Missing => {
  // Once it is known where most are, all of those in a part.
  if (key.startsWith(GEOMETRIES)) return { key, asks, together: null, weight: 4 };
  if (readerOf(key)) return { key, asks, together: null, weight: weights[key] ?? WEIGHT_OF_PAGES };
  const { field, by } = askedChart(key, split);
  const weight = isSystem(field) && isSystem(by) ? 0 : 1;
  return { key, asks, together: `${weight} ${by}`, weight };
};

const markOf = ({ asks, key }: Missing): string => `${asks}\n${key}`;

/** Those of which nothing is known that is asked for now. */
function* unknownOf(keys: readonly string[], asked: ReadonlySet<string>): Generator<unknown, readonly Missing[]> {
  const { known } = yield* select(selectSummaries);
  const { query } = yield* select(selectNavigation);
  const all: Missing[] = [];
  for (const key of keys) {
    const next = missing(key, yield* select(selectSummariesAsk, key), query.by);
    if (known[key]?.asks !== next.asks && !asked.has(markOf(next))) all.push(next);
  }
  return all;
}

/** The next question in sight of which nothing is known, with those that are asked about together with it. */
function* nextWanted(asked: ReadonlySet<string>): Generator<unknown, readonly Missing[]> {
  const all = yield* unknownOf(yield* select(selectWanted), asked);
  const [first] = all.toSorted((a, b) => a.weight - b.weight);
  if (!first) return [];
  if (first.together === null) return [first];
  return all.filter(({ together }) => together === first.together).slice(0, limits.questionsAtOnce);
}

/** So many questions behind those in sight are known, or read; fewer than the second number are too few. */
const AHEAD = { most: limits.questionsAtOnce, least: 8 };

/**
 * Questions behind those in sight, in the order of the page. One look at all submissions answers many, and takes as long as
 * for one; so nobody who scrolls has to wait for it.
 */
function* nextAhead(asked: ReadonlySet<string>): Generator<unknown, readonly Missing[]> {
  const { wanted } = yield* select(selectSummaries);
  const questions = yield* select(selectQuestions, yield* select(selectSourceHere, false));
  const last = questions.findLastIndex(({ field }) => wanted.includes(field));
  if (last < 0) return [];
  const ahead = questions.slice(last + 1, last + 1 + AHEAD.most).map(({ field }) => field);
  const all = yield* unknownOf(ahead, asked);
  const isEnough = ahead.length - all.length >= AHEAD.least;
  return isEnough ? [] : all.filter(({ together }) => together === all[0]?.together);
}

/** Reads, and notes whether meanwhile all is wanted again: what is read then may be older than that. */
function* readNoting(
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

/** Asks about some together, and tells what was answered; that nothing was only if somebody waits for it. */
function* readTogether(wanted: readonly Missing[], asked: Set<string>, isAwaited = true): Generator<unknown, void> {
  for (const each of wanted) asked.add(markOf(each));
  const keys = wanted.map(({ key }) => key);
  const reader = readerOf(keys[0] ?? '');
  const { answers, isOld } = yield* readNoting(function* read() {
    return reader ? [yield* reader()] : yield* readCharts(keys);
  });
  for (const [index, { key, asks }] of wanted.entries()) {
    const answer = answers[index] ?? { summary: null };
    if (!isAwaited && answer.summary === null) continue;
    // A later wish has its own answer.
    if ((yield* select(selectSummariesAsk, key)) !== asks) continue;
    yield put(summaryRead({ field: key, asks: isOld ? outdated(asks) : asks, ...answer }));
  }
  for (const each of wanted) asked.delete(markOf(each));
}

/** Asks about what is in sight until nothing is missing, whatever else is wanted meanwhile. */
function* readMissing(asked: Set<string>): Generator<unknown, void> {
  for (;;) {
    const wanted = yield* nextWanted(asked);
    if (wanted.length === 0) return;
    yield* readTogether(wanted, asked);
  }
}

function* readAllMissing(asked: Set<string>): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  // What comes into sight at once is wanted one after the other.
  yield* call(clock.sleep, 0);
  yield* all(Array.from({ length: AT_ONCE }, () => readMissing(asked)));
}

function* ended(task: Task): Generator<unknown, void> {
  yield join(task);
}

/** Asks about what comes next on the page, without keeping what comes into sight meanwhile waiting. */
function* readAhead(asked: Set<string>): Generator<unknown, void> {
  const ahead = yield* nextAhead(asked);
  if (ahead.length === 0) return;
  const reading = yield* fork(readTogether, ahead, asked, false);
  while (reading.isRunning()) {
    yield* race({ read: ended(reading), wanted: take(isSummariesWanted) });
    yield* readAllMissing(asked);
  }
}

/** Reads what is in sight of the form that is explored; where the server does not count, the browser does. */
export function* readSummaries(action: Action): Generator<unknown, void> {
  const { route } = yield* select(selectNavigation);
  if (route === 'formExplore' && !(yield* select(selectServerCan, 'summaries'))) {
    return yield* summarizeLoadedRows(yield* select(selectSourceHere, false))(action);
  }
  const asked = new Set<string>();
  yield* readAllMissing(asked);
  if (route === 'formExplore') yield* readAhead(asked);
}
