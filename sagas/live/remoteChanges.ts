import { put } from 'redux-saga/effects';
import type { LiveChange } from '#api/core/liveChange';
import type { RootState } from '../../store';
import {
  selectIsFiltered,
  selectIsOutdated,
  selectRowsQuery,
  selectSubmission,
  selectSubmissionList,
  submissionsChanged,
} from '#store/submission/submissions';
import { formOfSource, sourceKey, type SubmissionSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { liveChanged, selectLive, type RemoteRowChanges } from '#store/core/live';
import { selectNavigation } from '#store/route/navigation';
import { hasSubmissionTable } from '#store/submission/totals';
import { readRows } from '../submission/readRows';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { AT_MOST, AT_ONCE, findMatching } from '../submission/findMatching';
import { changeSetOf, mergeRemoteChanges, type Doings } from './mergeRemoteChanges';
import { requestUntracked } from '../core/untracked';
import { select } from '../core/typedEffects';

const selectIsExplored = (state: RootState): boolean => selectNavigation(state).route === 'formExplore';

/** Whether the page is the test page of a draft. */
export const selectIsTested = (state: RootState): boolean => selectNavigation(state).route === 'draftTesting';

/** Whether the page has a table of submissions that shows new ones. */
export const selectIsTable = (state: RootState): boolean => hasSubmissionTable(selectNavigation(state).route);

/** The form whose submissions are loaded or summarized here, or the tested draft; null on other pages. */
export const selectWatchedSource = (state: RootState): SubmissionSource | null => {
  const source = selectCurrentSource(state, selectIsTested(state));
  return selectIsExplored(state) || selectSubmissionList(state, source) !== undefined ? source : null;
};

/** The remote changes of a form; empty if there are none. */
export const selectRemoteChangesOf = (state: RootState, source: SubmissionSource): RemoteRowChanges => {
  const key = sourceKey(source);
  const { news } = selectLive(state);
  return news?.source === key ? news : { source: key, ids: [], added: 0, goneIds: [], gone: 0, announced: 0 };
};

function* idsFound(source: SubmissionSource, ids: readonly string[]): Generator<unknown, readonly string[]> {
  if (ids.length === 0 || ids.length > AT_MOST || !(yield* select(selectIsFiltered, source))) return ids;
  const found = yield* findMatching(source, ids, yield* select(selectRowsQuery, source));
  return found ? ids.filter((id) => found.has(id)) : ids;
}

/** Reports the number of new submissions that match the page's filter, and of deleted ones. */
function* addRemoteChanges(source: SubmissionSource, doings: Doings): Generator<unknown, void> {
  const { ids: known } = yield* select(selectRemoteChangesOf, source);
  const unknown = doings.arrived.filter((id) => !known.includes(id));
  const arrived = yield* idsFound(source, unknown);
  // Others may have arrived during the request.
  const news = yield* select(selectRemoteChangesOf, source);
  const now = mergeRemoteChanges(news, { ...doings, arrived });
  if (now !== news) yield put(liveChanged({ news: now }));
}

/** Updates the rows of changed submissions in place. */
function* renewRows(source: SubmissionSource, ids: readonly string[]): Generator<unknown, void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = yield* readRows(source, ids.slice(from, from + AT_ONCE));
    if (rows.length > 0) yield put(submissionsChanged({ source, rows }));
  }
}

/** Applies remote changes to the submissions of the current form. */
export function* applyRemoteChanges(changes: readonly LiveChange[]): Generator<unknown, void> {
  const source = yield* select(selectWatchedSource);
  // There are no events about test submissions.
  if (source === null || source.draft) return;
  const here = changes.filter(
    ({ topic, projectId, xmlFormId }) =>
      topic === 'submission' && projectId === source.projectId && xmlFormId === source.xmlFormId,
  );
  if (yield* select(selectIsExplored)) {
    const ids = here.flatMap(({ act, instanceId }) => (act === 'submission.comment' ? [] : (instanceId ?? [])));
    return yield* addRemoteChanges(source, { arrived: [...new Set(ids)], left: [], gone: [], changed: [] });
  }
  const isShown = yield* select((state) => (id: string) => selectSubmission(state, source, id) !== undefined);
  const doings = changeSetOf(here, isShown);
  yield* addRemoteChanges(source, doings);
  yield* renewRows(source, doings.changed);
}

/** Requests the current number of submissions if their table is shown; the reply has no rows. */
export function* countRemoteChanges(): Generator<unknown, void> {
  const source = yield* select(selectWatchedSource);
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
  const news = yield* select(selectRemoteChangesOf, source);
  const added = Math.max(news.ids.length, count - list.count);
  const gone = Math.max(news.gone, list.count - count);
  if (added !== news.added || gone !== news.gone) yield put(liveChanged({ news: { ...news, added, gone } }));
}
