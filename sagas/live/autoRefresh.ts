import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import {
  isFirstPage,
  selectSubmissionList,
  sourceOfPage,
  submissionsRefreshRequested,
} from '#store/submission/submissions';
import { sourceKey } from '#store/submission/source';
import { findRow } from '#store/submission/partitions';
import { liveChanged, selectLive } from '#store/core/live';
import { selectModal } from '#store/core/modal';
import { locationChanged } from '#store/route/navigation';
import { requestStarted } from '#store/request/requests';
import { selectCurrentSubmission } from '#store/submission/current';
import { selectSelectedSubmissions } from '#store/submission/bulkActions';
import { summariesRefreshRequested } from '#store/explore/summaries';
import type { LivePort } from '../io/live';
import { call, fork, getContext, select, take } from '../core/typedEffects';
import { selectWatchedSource, selectIsTable, selectRemoteChangesOf } from './remoteChanges';

/** In milliseconds: the minimum intervals of automatic table updates, and of announcements to screen readers. */
const TAKE_EVERY = 2_000;
const SAY_EVERY = 10_000;

/**
 * Reads the table again if the user is not working in it, where moving rows would disturb.
 * @param last the time of the last read
 */
export function* refreshWhenIdle(port: LivePort, last: { at: number }): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  const source = yield* select(selectWatchedSource);
  if (source === null || !(yield* select(selectIsTable))) return;
  const { added } = yield* select(selectRemoteChangesOf, source);
  const isBusy = yield* select(
    (state) => selectModal(state) !== null || selectSelectedSubmissions(state, source).length > 0,
  );
  if (added === 0 || isBusy || clock.now() - last.at < TAKE_EVERY || !port.isVisible() || !port.isUndisturbed()) return;
  last.at = clock.now();
  yield put(submissionsRefreshRequested(source));
}

/**
 * Clears new submissions that were known before the newest rows were requested: the table now contains them, or they do
 * not match.
 */
function* clearNews(): Generator<unknown, void> {
  let before: readonly string[] = [];
  const isAsked = (action: Action) => requestStarted.match(action) && action.payload.name === 'odataSubmissions';
  const isOver = (action: Action) =>
    isAsked(action) || isFirstPage(action) || summariesRefreshRequested.match(action) || locationChanged.match(action);
  for (;;) {
    const action: Action = yield* take(isOver);
    const { news } = yield* select(selectLive);
    if (isAsked(action)) before = news?.ids ?? [];
    else if (news && summariesRefreshRequested.match(action)) yield put(liveChanged({ news: null }));
    else if (locationChanged.match(action)) yield* leave();
    else if (news && isFirstPage(action) && sourceKey(sourceOfPage(action)) === news.source) {
      const list = yield* select(selectSubmissionList, sourceOfPage(action));
      const later = news.ids.filter((id) => !before.includes(id) && !(list && findRow(list.partitions, id)));
      const { length } = later;
      const left = { ids: later, added: length, goneIds: [], gone: 0, announced: length };
      yield put(liveChanged({ news: { ...news, ...left } }));
    }
  }
}

/** Clears changes that belong to another form or submission. */
function* leave(): Generator<unknown, void> {
  const { news, opened } = yield* select(selectLive);
  const here = yield* select(selectWatchedSource);
  const shown = yield* select(selectCurrentSubmission);
  const isNewsLeft = news !== null && (here === null || sourceKey(here) !== news.source);
  const isOpenedLeft = opened !== null && shown?.instanceId !== opened.instanceId;
  if (isNewsLeft || isOpenedLeft) {
    yield put(liveChanged({ ...(isNewsLeft && { news: null }), ...(isOpenedLeft && { opened: null }) }));
  }
}

/** Announces the number of new submissions to screen readers, at intervals. */
function* announceNews(): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (;;) {
    const { news } = yield* select(selectLive);
    if (news && news.added > news.announced) {
      yield put(liveChanged({ news: { ...news, announced: news.added } }));
      yield* call(clock.sleep, SAY_EVERY);
    } else yield* take(liveChanged);
  }
}

/** Keeps pending changes up to date while the user navigates. */
export function* maintainRemoteChanges(): Generator<unknown, void> {
  yield* fork(clearNews);
  yield* fork(announceNews);
}
