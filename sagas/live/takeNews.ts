import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import {
  isFirstPage,
  selectSubmissionList,
  sourceOfPage,
  submissionsRefreshRequested,
} from '../../store/entities/submissions';
import { sourceKey } from '../../store/entities/submissionSource';
import { findRow } from '../../store/entities/submissionPartitions';
import { liveChanged, selectLive } from '../../store/live';
import { selectModal } from '../../store/modal';
import { locationChanged } from '../../store/navigation';
import { requestStarted } from '../../store/requests';
import { selectSubmissionHere } from '../../store/submissionHere';
import { selectTicked } from '../../store/submissionActs';
import { summariesRefreshRequested } from '../../store/summaries';
import type { LivePort } from '../io/live';
import { call, fork, getContext, select, take } from '../typedEffects';
import { selectFormHere, selectIsTable, selectNewsOf } from './news';

/** In milliseconds: so often the table takes in what is new by itself, and so often it is said aloud. */
const TAKE_EVERY = 2_000;
const SAY_EVERY = 10_000;

/**
 * Reads the table again if nobody is at work in it, who would see rows move.
 * @param last when that was done the last time
 */
export function* takeUndisturbed(port: LivePort, last: { at: number }): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  const source = yield* select(selectFormHere);
  if (source === null || !(yield* select(selectIsTable))) return;
  const { added } = yield* select(selectNewsOf, source);
  const isBusy = yield* select((state) => selectModal(state) !== null || selectTicked(state, source).length > 0);
  if (added === 0 || isBusy || clock.now() - last.at < TAKE_EVERY || !port.isVisible() || !port.isUndisturbed()) return;
  last.at = clock.now();
  yield put(submissionsRefreshRequested(source));
}

/** What was known as new before the newest rows were asked for is among them now, or not found any more. */
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

/** Another form has other news, and another submission other changes. */
function* leave(): Generator<unknown, void> {
  const { news, opened } = yield* select(selectLive);
  const here = yield* select(selectFormHere);
  const shown = yield* select(selectSubmissionHere);
  const isNewsLeft = news !== null && (here === null || sourceKey(here) !== news.source);
  const isOpenedLeft = opened !== null && shown?.instanceId !== opened.instanceId;
  if (isNewsLeft || isOpenedLeft) {
    yield put(liveChanged({ ...(isNewsLeft && { news: null }), ...(isOpenedLeft && { opened: null }) }));
  }
}

/** Says the number of new ones aloud, not with every one. */
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

/** Keeps the news what they are as the user goes on. */
export function* keepNews(): Generator<unknown, void> {
  yield* fork(clearNews);
  yield* fork(announceNews);
}
