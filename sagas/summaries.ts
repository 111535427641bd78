import { put } from 'redux-saga/effects';
import { briefingQuery } from '../store/routeQueries';
import { rowsQuery } from '../store/rowsQuery';
import { selectNavigation } from '../store/navigation';
import { selectSummaries, selectSummariesAsk, summaryRead } from '../store/summaries';
import { requestUntracked } from './request';
import { all, select } from './typedEffects';

/** So many questions are asked about at once: the server answers them one after the other. */
const AT_ONCE = 2;

/** The next question in sight of which nothing is known that is asked for now. */
function* nextWanted(asked: ReadonlySet<string>): Generator<unknown, string | undefined> {
  const asks = yield* select(selectSummariesAsk);
  const { wanted, known } = yield* select(selectSummaries);
  return wanted.find((field) => known[field]?.asks !== asks && !asked.has(`${asks}\n${field}`));
}

/** Asks about one question after the other until nothing is missing, whatever else is wanted meanwhile. */
function* readMissing(asked: Set<string>): Generator<unknown, void> {
  for (;;) {
    const field = yield* nextWanted(asked);
    if (field === undefined) return;
    const { params, query } = yield* select(selectNavigation);
    const { projectId, xmlFormId } = params;
    if (projectId === undefined || xmlFormId === undefined) return;
    const asks = yield* select(selectSummariesAsk);
    asked.add(`${asks}\n${field}`);
    const { $filter, $search } = rowsQuery(query);
    const outcome = yield* requestUntracked(
      'submissionSummaryGet',
      { projectId, xmlFormId },
      {
        field,
        ...(query.by && query.by !== field && { by: query.by }),
        ...($filter !== undefined && { $filter }),
        ...($search !== undefined && { $search }),
        ...briefingQuery,
      },
    );
    // A later wish has its own answer.
    if ((yield* select(selectSummariesAsk)) === asks) {
      yield put(summaryRead({ field, asks, summary: outcome.ok ? outcome.data : null }));
    }
    asked.delete(`${asks}\n${field}`);
  }
}

/** Reads what is in sight of the form that is explored. */
export function* readSummaries(): Generator<unknown, void> {
  const asked = new Set<string>();
  yield* all(Array.from({ length: AT_ONCE }, () => readMissing(asked)));
}
