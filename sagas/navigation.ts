import { eventChannel } from 'redux-saga';
import { call, getContext, put, select, takeEvery } from 'redux-saga/effects';
import type { RootState } from '../store';
import { selectDecision, type Decision } from '../store/guard';
import { pathTo, readLocation, type Location } from '../store/location';
import { locationChanged, navigationRequested, selectNavigation } from '../store/navigation';
import { editsGivenUp, selectUnsaved } from '../store/unsaved';
import type { Io } from './io/io';

interface NavigateOptions {
  readonly replace?: boolean;
  /** Do not ask about unsaved edits: the site leads, not the person. */
  readonly forced?: boolean;
  /** The browser has moved already (back, forward). */
  readonly moved?: boolean;
}

/** Mails and web forms of older servers link to `/#/x`; here the place is `/x`, with its query. */
export const withoutHashRoute = (href: string): string => (href.startsWith('/#/') ? href.slice(2) : href);

function* mayLeave(io: Io, forced: boolean): Generator<unknown, boolean> {
  const unsaved = (yield select(selectUnsaved)) as boolean;
  if (!unsaved) return true;
  if (!forced && !io.confirmLeave()) return false;
  yield put(editsGivenUp());
  return true;
}

/** Follows the guards until one lets through; a redirect of a redirect ends at home, which every user may see. */
function* settle(wanted: Location): Generator<unknown, { location: Location; redirected: boolean }> {
  let location = wanted;
  for (let hops = 0; hops < 3; hops += 1) {
    const decision = (yield select(selectDecision, location)) as Decision;
    if (decision.allowed) return { location, redirected: hops > 0 };
    location = readLocation(decision.instead);
  }
  return { location: readLocation(pathTo('home')), redirected: true };
}

/**
 * Goes to a path of the site: asks about unsaved edits, asks the guards, moves the address bar, and tells the state.
 * What the place needs is loaded by whoever hears `locationChanged`.
 */
export function* navigateTo(href: string, options: NavigateOptions = {}): Generator<unknown, void> {
  const io = (yield getContext('io')) as Io;
  if (!(yield* mayLeave(io, options.forced === true))) {
    const here = (yield select((state: RootState) => selectNavigation(state).href)) as string;
    if (options.moved) io.history.push(here);
    return;
  }
  const { location, redirected } = yield* settle(readLocation(withoutHashRoute(href)));
  if (options.replace || redirected || options.moved) io.history.replace(location.href);
  else if (location.href !== io.history.current()) io.history.push(location.href);
  yield put(locationChanged(location));
}

/** Data that arrived late may contradict the place (no such verb, no published version): then home, without asking. */
export function* leaveForbiddenPlace(): Generator<unknown, void> {
  const here = (yield select(selectNavigation)) as ReturnType<typeof selectNavigation>;
  if (!here.confirmed) return;
  const decision = (yield select(selectDecision, here)) as Decision;
  if (!decision.allowed) yield* navigateTo(decision.instead, { replace: true, forced: true });
}

/** Listens to the address bar and to wishes to be elsewhere. */
export function* watchNavigation(): Generator<unknown, void> {
  const io = (yield getContext('io')) as Io;
  const moves = (yield call(() => eventChannel<string>((emit) => io.history.listen(emit)))) as ReturnType<
    typeof eventChannel<string>
  >;
  yield takeEvery(moves, (href: string) => navigateTo(href, { moved: true }));
  yield takeEvery(navigationRequested, ({ payload }) =>
    navigateTo(payload.href, payload.replace ? { replace: true } : {}),
  );
}
