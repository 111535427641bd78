import { eventChannel, type EventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { EndpointName } from '#api/endpoints';
import { draftNotFound } from '#store/form/drafts';
import { selectDecision } from '#store/route/guard';
import { routeDefinition } from '#store/route/routes';
import { leavePromptAnswered, leavePromptOpened } from '#store/core/leavePrompt';
import { pathTo, readLocation, type Location } from '#store/route/location';
import { locationChanged, navigationRequested, selectNavigation } from '#store/route/navigation';
import { nameOf, type ReplyAction } from '#store/request/replies';
import { isRead } from '#store/request/requests';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { sessionEnded, sessionInterrupted } from '#store/account/session';
import { editsDiscarded, selectUnsavedKind } from '#store/core/unsaved';
import { notifyUser } from '../core/notifyUser';
import { getContext, select, take } from '../core/typedEffects';

interface NavigateOptions {
  readonly replace?: boolean;
  /** Skips the prompt about unsaved edits: the site navigates, not the user. */
  readonly forced?: boolean;
  /** The browser has moved already (back, forward). */
  readonly moved?: boolean;
}

/** Mails and web forms of older servers link to `/#/x`, which is `/x` here, with its query. */
export const withoutHashRoute = (href: string): string => (href.startsWith('/#/') ? href.slice(2) : href);

/**
 * Whether the page may be left: nothing is unsaved, or the user agrees to lose it. Not if the user is prompted about
 * another navigation in the meantime, the site navigates, or the session ends. `forced` skips the prompt.
 */
export function* mayLeave(forced: boolean): Generator<unknown, boolean> {
  const unsaved = yield* select(selectUnsavedKind);
  if (!unsaved) return true;
  if (!forced) {
    yield put(leavePromptOpened(unsaved));
    const answer = yield* take([
      leavePromptAnswered,
      leavePromptOpened,
      locationChanged,
      sessionInterrupted,
      sessionEnded,
    ]);
    if (!leavePromptAnswered.match(answer) || !answer.payload) return false;
  }
  yield put(editsDiscarded());
  return true;
}

/** Follows the guards until one permits a route; a redirect of a redirect ends at home, which every user may see. */
function* settle(wanted: Location): Generator<unknown, { location: Location; redirected: boolean }> {
  let location = wanted;
  for (let hops = 0; hops < 3; hops += 1) {
    const decision = yield* select(selectDecision, location);
    if (decision.allowed) return { location, redirected: hops > 0 };
    location = readLocation(decision.instead);
  }
  return { location: readLocation(pathTo('home')), redirected: true };
}

/** Warns a user who was sent home from a page without permission. The login is no such page. */
function* warnIfSentHome(wanted: Location, settled: Location): Generator<unknown, void> {
  const isPage = routeDefinition(wanted.route).access !== 'anonymous';
  if (settled.route === 'home' && isPage && (yield* select(selectCurrentUser)))
    yield* notifyUser('warning', { key: 'session.noAccess' });
}

/**
 * Goes to a path of the site: prompts about unsaved edits, checks the guards, moves the address bar, and updates the
 * state. `locationChanged` triggers loading the data.
 */
export function* navigateTo(href: string, options: NavigateOptions = {}): Generator<unknown, void> {
  const io = yield* getContext('io');
  if (!(yield* mayLeave(options.forced === true))) {
    const here = yield* select((state) => selectNavigation(state).href);
    if (options.moved && io.history.current() !== here) io.history.push(here);
    return;
  }
  const wanted = readLocation(withoutHashRoute(href));
  const { location, redirected } = yield* settle(wanted);
  if (options.replace || redirected || options.moved) io.history.replace(location.href);
  else if (location.href !== io.history.current()) io.history.push(location.href);
  yield put(locationChanged(location));
  if (redirected) yield* warnIfSentHome(wanted, location);
}

/**
 * Data that arrives later may contradict the route (missing verb, no published version): then goes home, or to another
 * page of the form, without a prompt.
 * @param because the reply that arrived
 */
export function* leaveForbiddenRoute(because?: ReplyAction<EndpointName>): Generator<unknown, void> {
  const here = yield* select(selectNavigation);
  // Without a user, the code that ended the session navigates.
  if (!here.confirmed || !(yield* select(selectCurrentUser))) return;
  const decision = yield* select(selectDecision, here);
  if (decision.allowed) return;
  yield* navigateTo(decision.instead, { replace: true, forced: true });
  yield* warnIfSentHome(here, yield* select(selectNavigation));
  // Only a missing draft leads there. After publishing or abandoning it here, which is no read, another message is
  // shown.
  if (because && isRead(nameOf(because)) && decision.instead === pathTo('formOverview', here.params)) {
    yield put(draftNotFound());
  }
}

/** Handles a request to navigate, or a navigation of the browser. */
export function* handleNavigationRequest({
  payload,
}: ReturnType<typeof navigationRequested>): Generator<unknown, void> {
  const { href, replace = false, moved = false } = payload;
  yield* navigateTo(href, { replace, moved });
}

/** Reloads the current page. */
export function* reloadPage(): Generator<unknown, void> {
  const io = yield* getContext('io');
  io.history.reload();
}

/** The browser's back and forward buttons, as navigation that has already happened. */
export function* historyChannel(): Generator<unknown, EventChannel<ReturnType<typeof navigationRequested>>> {
  const io = yield* getContext('io');
  return eventChannel((emit) => io.history.listen((href) => emit(navigationRequested({ href, moved: true }))));
}
