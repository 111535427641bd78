import type { Action } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { briefingQuery } from '../store/routeQueries';
import { rowsQuery } from '../store/rowsQuery';
import { selectNavigation } from '../store/navigation';
import { GEOMETRIES, selectSummaries, type SummaryAnswer, summaryRead } from '../store/summaries';
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
import { selectSourceHere } from '../store/selectors/sourceHere';
import { all, select } from './typedEffects';

/** So many questions are asked about at once: the server answers them one after the other. */
const AT_ONCE = 2;

/** Asks about one question. */
function* readSummary(key: string): Generator<unknown, SummaryAnswer> {
  const { params, query } = yield* select(selectNavigation);
  const { projectId = 0, xmlFormId = '' } = params;
  const { $filter, $search } = rowsQuery(query);
  const { field, by } = askedChart(key, query.by);
  const outcome = yield* readUntracked(
    'submissionSummaryGet',
    { projectId, xmlFormId },
    {
      field,
      ...(by && { by }),
      ...($filter !== undefined && { $filter }),
      ...($search !== undefined && { $search }),
      ...briefingQuery,
    },
  );
  return { summary: outcome.ok ? outcome.data : null };
}

const readers: Readonly<Record<string, () => Generator<unknown, SummaryAnswer>>> = {
  [PLACES]: readPlaces,
  [SPOT]: readSpot,
  [PICTURES]: readPictureCounts,
  [PROGRESS]: readProgress,
  [BOARD]: readBoard,
};

const readerOf = (field: string): Generator<unknown, SummaryAnswer> => {
  if (field.startsWith(`${PICTURES}/`)) return readPicturesPage(Number(field.slice(PICTURES.length + 1)));
  if (field.startsWith(GEOMETRIES)) return readGeometries(field);
  return readers[field]?.() ?? readSummary(field);
};

/** What takes the server long is asked for after what it has at once: places last, and before them what people answered. */
const weightOf = (field: string): number => {
  if (field === PLACES) return 2;
  // Once it is known where most are, all of those in a part.
  if (field.startsWith(GEOMETRIES)) return 3;
  return field === BOARD || field.startsWith('__') ? 0 : 1;
};

/** The next question in sight of which nothing is known that is asked for now, and what is asked for. */
function* nextWanted(asked: ReadonlySet<string>): Generator<unknown, readonly [string, string] | undefined> {
  const { known } = yield* select(selectSummaries);
  const wanted = yield* select(selectWanted);
  for (const field of wanted.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    const asks = yield* select(selectSummariesAsk, field);
    if (known[field]?.asks !== asks && !asked.has(`${asks}\n${field}`)) return [field, asks];
  }
  return undefined;
}

/** Asks about one question after the other until nothing is missing, whatever else is wanted meanwhile. */
function* readMissing(asked: Set<string>): Generator<unknown, void> {
  for (;;) {
    const next = yield* nextWanted(asked);
    if (next === undefined) return;
    const [field, asks] = next;
    asked.add(`${asks}\n${field}`);
    const answer = yield* readerOf(field);
    // A later wish has its own answer.
    if ((yield* select(selectSummariesAsk, field)) === asks) yield put(summaryRead({ field, asks, ...answer }));
    asked.delete(`${asks}\n${field}`);
  }
}

/** Reads what is in sight of the form that is explored; where the server does not count, the browser does. */
export function* readSummaries(action: Action): Generator<unknown, void> {
  const { route } = yield* select(selectNavigation);
  if (route === 'formExplore' && !(yield* select(selectServerCan, 'summaries'))) {
    return yield* summarizeLoadedRows(yield* select(selectSourceHere, false))(action);
  }
  const asked = new Set<string>();
  yield* all(Array.from({ length: AT_ONCE }, () => readMissing(asked)));
}
