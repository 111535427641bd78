import { buffers, channel } from 'redux-saga';
import { flush, put, setContext, takeEvery } from 'redux-saga/effects';
import type { LiveChange } from '../../api/liveChange';
import { liveChanged, selectLive } from '../../store/live';
import { liveOpenedTaken, livePauseSwitched } from '../../store/liveEvents';
import { selectCurrentUser } from '../../store/selectors/currentUser';
import { selectServerCan, sessionBegun, sessionEnded, sessionInterrupted } from '../../store/session';
import { flow } from '../effects';
import type { Io } from '../io/io';
import { browserLive, type LivePort } from '../io/live';
import { call, fork, getContext, race, select, take } from '../typedEffects';
import type { LiveMessage } from './messages';
import { countNews, followNews, selectIsTable, selectIsTested } from './news';
import { noteWrites, noWrites, withoutOwn, type OwnWrites } from './ownWrites';
import { followOpened, takeOpened } from './opened';
import { renewAllLists, renewLists } from './renewLists';
import { shareStream } from './tabs';
import { keepNews, takeUndisturbed } from './takeNews';

/** In milliseconds: what is shown follows so often at most, and so often another server is asked. */
const FOLLOW_EVERY = 1_000;
const ASK_EVERY = 30_000;
/** Whoever tests a draft has a device in the hand, and looks at the page for what it sent. */
const TESTS_EVERY = 5_000;

const PAUSED_KEY = 'livePaused';

/** What was told and is not followed yet. */
interface Due {
  changes: readonly LiveChange[];
  /** More happened than is known. */
  isReset: boolean;
  /** The stream has just begun, a moment after the page was read. */
  isOpen: boolean;
}

function* followDue(port: LivePort, due: Due, last: { at: number }, own: OwnWrites): Generator<unknown, void> {
  if (due.isReset) yield* renewAllLists(own);
  if (due.isReset || due.isOpen) yield* countNews();
  if (due.changes.length > 0) {
    yield* followNews(due.changes);
    yield* takeUndisturbed(port, last);
    yield* followOpened(due.changes);
    yield* renewLists(due.changes, own);
  }
}

/** Puts a message to what is due. */
function* note(due: Due, message: LiveMessage, own: OwnWrites): Generator<unknown, void> {
  if (message.kind !== 'event') return;
  if (message.event === 'reset') due.isReset = true;
  if (message.event === 'open') due.isOpen = true;
  due.changes = [...due.changes, ...(yield* withoutOwn(message.changes, own))];
}

/** Follows what others do by the stream of the server, which all tabs of this browser share. */
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
    // Whoever pauses is told nothing until they go on.
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

/** Asks how many there are now, of test submissions or of others, if somebody sees it and wants to know. @returns whether it did */
function* ask(port: LivePort, ofTests: boolean): Generator<unknown, boolean> {
  const isHere = (yield* select(selectIsTested)) === ofTests && port.isVisible();
  if (!isHere || (yield* select(selectLive)).isPaused) return false;
  yield* call(countNews);
  return true;
}

/** In front of a server that does not tell: asks how many there are now, where the table is in sight. */
function* askNowAndThen(port: LivePort): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (;;) {
    yield put(liveChanged({ status: (yield* select(selectIsTable)) ? 'polling' : 'off' }));
    yield* call(clock.sleep, ASK_EVERY);
    yield* ask(port, false);
  }
}

/** No server tells of test submissions: how many there are is asked for while a draft is tested. */
function* followTests(port: LivePort): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  const last = { at: -Infinity };
  for (;;) {
    yield* call(clock.sleep, TESTS_EVERY);
    if (yield* ask(port, true)) yield* takeUndisturbed(port, last);
  }
}

function* switchPause({ payload: isPaused }: ReturnType<typeof livePauseSwitched>): Generator<unknown, void> {
  const { storage } = yield* getContext('io');
  yield put(liveChanged({ isPaused }));
  if (isPaused) return storage.write(PAUSED_KEY, 'yes');
  storage.remove(PAUSED_KEY);
  // Whoever asks to be told does not mind that rows go.
  yield* renewAllLists(noWrites());
  yield* countNews();
}

function* follow(port: LivePort): Generator<unknown, void> {
  const { user, session } = yield* select((state) => state.session);
  const { storage } = yield* getContext('io');
  yield put(liveChanged({ isPaused: storage.read(PAUSED_KEY) !== null }));
  yield* fork(keepNews);
  const own = noWrites();
  yield* fork(noteWrites, own);
  yield* fork(followTests, port);
  // Tabs of another person, or of another session, hear nothing of this one.
  const name = `live ${user?.id} ${session?.expiresAt}`;
  if (yield* select(selectServerCan, 'events')) yield* followStream(port, name, own);
  else yield* askNowAndThen(port);
}

/**
 * Follows what others do, from a moment after the first page until the session ends, and again with the next one. Started beside all other
 * flows, because it is loaded after them.
 */
export function* live(io: Io, port: LivePort = browserLive): Generator<unknown, void> {
  yield setContext({ io });
  yield takeEvery(livePauseSwitched, flow(switchPause));
  yield takeEvery(liveOpenedTaken, flow(takeOpened));
  for (;;) {
    const isHere = yield* select((state) => selectCurrentUser(state) !== null && state.session.session !== null);
    if (!isHere) yield* take(sessionBegun);
    const { over } = yield* race({
      work: call(() => follow(port)),
      over: take([sessionEnded, sessionInterrupted, sessionBegun]),
    });
    if (over && sessionInterrupted.match(over)) yield put(liveChanged({ status: 'off' }));
  }
}
