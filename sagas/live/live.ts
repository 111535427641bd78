import { buffers, channel } from 'redux-saga';
import { flush, put, setContext, takeEvery } from 'redux-saga/effects';
import type { LiveChange } from '#api/core/liveChange';
import { liveChanged, selectLive } from '#store/core/live';
import { openReloadRequested, livePauseSwitched } from '#store/core/liveEvents';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { selectHasEventStream } from '#store/request/capabilities';
import { sessionStarted, sessionEnded, sessionInterrupted } from '#store/account/session';
import { flow } from '../core/effects';
import type { Io } from '../io/io';
import { browserLive, type LivePort } from '../io/live';
import { call, fork, getContext, race, select, take } from '../core/typedEffects';
import type { LiveMessage } from './messages';
import { countRemoteChanges, applyRemoteChanges, selectIsTable, selectIsTested } from './remoteChanges';
import { trackWrites, noWrites, ignoreOwnWrites, type OwnWrites } from './ownWrites';
import { applyOpenSubmissionChanges, reloadOpenSubmission } from './openSubmissionChanges';
import { renewEntities, renewEntityPage } from './renewEntities';
import { renewAllLists, renewLists } from './renewLists';
import { shareStream } from './tabs';
import { maintainRemoteChanges, refreshWhenIdle } from './autoRefresh';

/** In milliseconds: the minimum interval of updates, and the polling interval for other servers. */
const FOLLOW_EVERY = 1_000;
const ASK_EVERY = 30_000;
/** Polling interval while a draft is tested: the tester has a device in hand, and expects its submissions. */
const TESTS_EVERY = 5_000;

const PAUSED_KEY = 'livePaused';

/** Reported changes that have not been applied yet. */
interface Due {
  changes: readonly LiveChange[];
  /** An unknown number of changes was missed. */
  isReset: boolean;
  /** The stream has just opened, a moment after the page was read. */
  isOpen: boolean;
}

function* followDue(port: LivePort, due: Due, last: { at: number }, own: OwnWrites): Generator<unknown, void> {
  if (due.isReset) yield* renewAllLists(own);
  if (due.isReset || due.isOpen) yield* countRemoteChanges();
  if (due.changes.length > 0) {
    yield* applyRemoteChanges(due.changes);
    yield* refreshWhenIdle(port, last);
    yield* applyOpenSubmissionChanges(due.changes);
    yield* renewLists(due.changes, own);
  }
  // Last, because it may wait for the user.
  if (due.isReset) yield* renewEntityPage(port);
  else yield* renewEntities(port, due.changes);
}

/** Adds a message to the due changes. */
function* note(due: Due, message: LiveMessage, own: OwnWrites): Generator<unknown, void> {
  if (message.kind !== 'event') return;
  if (message.event === 'reset') due.isReset = true;
  if (message.event === 'open') due.isOpen = true;
  due.changes = [...due.changes, ...(yield* ignoreOwnWrites(message.changes, own))];
}

/** Follows remote changes by the server's event stream, which all tabs of this browser share. */
function* followStream(port: LivePort, name: string, own: OwnWrites): Generator<unknown, void> {
  const { clock, report } = yield* getContext('io');
  const told = channel<LiveMessage>(buffers.expanding<LiveMessage>());
  const isPaused = () => select((state) => selectLive(state).isPaused);
  const last = { at: -Infinity };
  yield put(liveChanged({ status: 'connecting' }));
  yield* fork(() => shareStream(port, name, told.put));
  for (let due: Due = { changes: [], isReset: false, isOpen: false }; ;) {
    const first = yield* take(told);
    const messages = [first, ...((yield flush(told)) as LiveMessage[])];
    for (const message of messages) {
      yield* note(due, message, own);
      if (message.kind === 'status') yield put(liveChanged({ status: message.status }));
    }
    // A paused user gets no updates until resuming.
    if (yield* isPaused()) {
      due = { changes: [], isReset: due.isReset || due.changes.length > 0, isOpen: due.isOpen };
      continue;
    }
    const now = due;
    due = { changes: [], isReset: false, isOpen: false };
    try {
      yield* call(() => followDue(port, now, last, own));
    } catch (error) {
      report(error);
    }
    if (now.changes.length > 0) yield* call(clock.sleep, FOLLOW_EVERY);
  }
}

/**
 * Requests the current number of submissions or test submissions, if the page is visible and not paused.
 * @returns whether it did
 */
function* ask(port: LivePort, ofTests: boolean): Generator<unknown, boolean> {
  const isHere = (yield* select(selectIsTested)) === ofTests && port.isVisible();
  if (!isHere || (yield* select(selectLive)).isPaused) return false;
  yield* call(countRemoteChanges);
  return true;
}

/** For servers without events: polls the number of submissions while the table is visible. */
function* pollCounts(port: LivePort): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (;;) {
    yield put(liveChanged({ status: (yield* select(selectIsTable)) ? 'polling' : 'off' }));
    yield* call(clock.sleep, ASK_EVERY);
    yield* ask(port, false);
  }
}

/** No server sends events about test submissions: their number is polled while a draft is tested. */
function* followTests(port: LivePort): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  const last = { at: -Infinity };
  for (;;) {
    yield* call(clock.sleep, TESTS_EVERY);
    if (yield* ask(port, true)) yield* refreshWhenIdle(port, last);
  }
}

function* switchPause(
  port: LivePort,
  { payload: isPaused }: ReturnType<typeof livePauseSwitched>,
): Generator<unknown, void> {
  const { storage } = yield* getContext('io');
  yield put(liveChanged({ isPaused }));
  if (isPaused) return storage.write(PAUSED_KEY, 'yes');
  storage.remove(PAUSED_KEY);
  // A user who resumes updates accepts that rows move.
  yield* renewAllLists(noWrites());
  yield* countRemoteChanges();
  yield* renewEntityPage(port);
}

function* follow(port: LivePort): Generator<unknown, void> {
  const { user, session } = yield* select((state) => state.session);
  const { storage } = yield* getContext('io');
  yield put(liveChanged({ isPaused: storage.read(PAUSED_KEY) !== null }));
  yield* fork(maintainRemoteChanges);
  const own = noWrites();
  yield* fork(trackWrites, own);
  yield* fork(followTests, port);
  // Tabs of another user, or another session, do not share messages.
  const name = `live ${user?.id} ${session?.expiresAt}`;
  if (yield* select(selectHasEventStream)) yield* followStream(port, name, own);
  else yield* pollCounts(port);
}

/**
 * Follows remote changes, from a moment after the first page until the session ends, and again with the next one.
 * Started separately from all other sagas, because it is loaded after them.
 */
export function* live(io: Io, port: LivePort = browserLive): Generator<unknown, void> {
  yield setContext({ io });
  yield takeEvery(
    livePauseSwitched,
    flow((action: ReturnType<typeof livePauseSwitched>) => switchPause(port, action)),
  );
  yield takeEvery(openReloadRequested, flow(reloadOpenSubmission));
  for (;;) {
    const isHere = yield* select((state) => selectCurrentUser(state) !== null && state.session.session !== null);
    if (!isHere) yield* take(sessionStarted);
    const { over } = yield* race({
      work: call(() => follow(port)),
      over: take([sessionEnded, sessionInterrupted, sessionStarted]),
    });
    if (over && sessionInterrupted.match(over)) yield put(liveChanged({ status: 'off' }));
  }
}
