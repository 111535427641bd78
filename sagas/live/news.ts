import { put } from 'redux-saga/effects';
import type { LiveChange } from '../../api/liveChange';
import type { RootState } from '../../store';
import {
  selectIsFiltered,
  selectIsOutdated,
  selectRowsQuery,
  selectSubmission,
  selectSubmissionList,
  submissionsChanged,
} from '../../store/entities/submissions';
import { formOfSource, sourceKey, type SubmissionSource } from '../../store/entities/submissionSource';
import { sourceCalls } from '../../store/entities/sourceCalls';
import { liveChanged, selectLive, type LiveNews } from '../../store/live';
import { selectNavigation } from '../../store/navigation';
import { hasSubmissionTable } from '../../store/submissionTotals';
import { readRows } from '../readRows';
import { selectSourceHere } from '../../store/selectors/sourceHere';
import { AT_MOST, AT_ONCE, findFitting } from '../findFitting';
import { doingsOf, newsAfter, type Doings } from './newsAfter';
import { requestUntracked } from '../untracked';
import { select } from '../typedEffects';

const selectIsExplored = (state: RootState): boolean => selectNavigation(state).route === 'formExplore';

/** Whether the page is that on which a draft is tested. */
export const selectIsTested = (state: RootState): boolean => selectNavigation(state).route === 'draftTesting';

/** Whether the page has a table of submissions in which one sees what comes. */
export const selectIsTable = (state: RootState): boolean => hasSubmissionTable(selectNavigation(state).route);

/** The form whose submissions are loaded or summed up here, or the draft that is tested here; null on other pages. */
export const selectFormHere = (state: RootState): SubmissionSource | null => {
  const source = selectSourceHere(state, selectIsTested(state));
  return selectIsExplored(state) || selectSubmissionList(state, source) !== undefined ? source : null;
};

/** The news of a form, empty if there are none yet. */
export const selectNewsOf = (state: RootState, source: SubmissionSource): LiveNews => {
  const key = sourceKey(source);
  const { news } = selectLive(state);
  return news?.source === key ? news : { source: key, ids: [], added: 0, goneIds: [], gone: 0, announced: 0 };
};

function* idsFound(source: SubmissionSource, ids: readonly string[]): Generator<unknown, readonly string[]> {
  if (ids.length === 0 || ids.length > AT_MOST || !(yield* select(selectIsFiltered, source))) return ids;
  const found = yield* findFitting(source, ids, yield* select(selectRowsQuery, source));
  return found ? ids.filter((id) => found.has(id)) : ids;
}

/** Tells how many are new, as far as the filter of the page finds them, and how many are gone. */
function* addNews(source: SubmissionSource, doings: Doings): Generator<unknown, void> {
  const { ids: known } = yield* select(selectNewsOf, source);
  const unknown = doings.arrived.filter((id) => !known.includes(id));
  const arrived = yield* idsFound(source, unknown);
  // Others may have come while the server was asked.
  const news = yield* select(selectNewsOf, source);
  const now = newsAfter(news, { ...doings, arrived });
  if (now !== news) yield put(liveChanged({ news: now }));
}

/** Renews the rows of changed submissions where they are. */
function* renewRows(source: SubmissionSource, ids: readonly string[]): Generator<unknown, void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = yield* readRows(source, ids.slice(from, from + AT_ONCE));
    if (rows.length > 0) yield put(submissionsChanged({ source, rows }));
  }
}

/** Follows what was done to the submissions of the form that this page is about. */
export function* followNews(changes: readonly LiveChange[]): Generator<unknown, void> {
  const source = yield* select(selectFormHere);
  // Nobody is told of test submissions.
  if (source === null || source.draft) return;
  const here = changes.filter(
    ({ topic, projectId, xmlFormId }) =>
      topic === 'submission' && projectId === source.projectId && xmlFormId === source.xmlFormId,
  );
  if (yield* select(selectIsExplored)) {
    const ids = here.flatMap(({ act, instanceId }) => (act === 'submission.comment' ? [] : (instanceId ?? [])));
    return yield* addNews(source, { arrived: [...new Set(ids)], left: [], gone: [], changed: [] });
  }
  const isShown = yield* select((state) => (id: string) => selectSubmission(state, source, id) !== undefined);
  const doings = doingsOf(here, isShown);
  yield* addNews(source, doings);
  yield* renewRows(source, doings.changed);
}

/** Asks how many submissions there are now, where the table of them is shown; the answer has no rows. */
export function* countNews(): Generator<unknown, void> {
  const source = yield* select(selectFormHere);
  if (source === null || (yield* select(selectIsExplored)) || (yield* select(selectIsOutdated, source))) return;
  const { $filter, $search } = yield* select(selectRowsQuery, source);
  const query = { ...($filter !== undefined && { $filter }), ...($search !== undefined && { $search }) };
  const page = yield* requestUntracked(sourceCalls(source).rows, formOfSource(source), {
    ...query,
    $top: 0,
    $count: true,
  });
  const list = yield* select(selectSubmissionList, source);
  if (!page.ok || !list || (yield* select(selectIsOutdated, source))) return;
  const count = page.data['@odata.count'] ?? list.count;
  const news = yield* select(selectNewsOf, source);
  const added = Math.max(news.ids.length, count - list.count);
  const gone = Math.max(news.gone, list.count - count);
  if (added !== news.added || gone !== news.gone) yield put(liveChanged({ news: { ...news, added, gone } }));
}
