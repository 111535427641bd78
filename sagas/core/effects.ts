import type { UnknownAction } from '@reduxjs/toolkit';
import { put, setContext, spawn } from 'redux-saga/effects';
import type { EndpointName } from '#api/endpoints';
import { alertRaised, type AlertAction, type AlertType } from '#store/core/alert';
import { modalClosed } from '#store/core/modal';
import { selectNavigation } from '#store/route/navigation';
import type { RequestProblem } from '#store/request/problem';
import type { Message } from '#store/core/message';
import { ModuleLoadError } from './lazySaga';
import { navigateTo } from '../route/navigation';
import { call, getContext, select } from './typedEffects';

function* currentVisit(): Generator<unknown, number> {
  return (yield* select((state) => selectNavigation(state).visit)) ?? 0;
}

/** Whether the user is still on the page where the saga began; otherwise its messages and navigation are dropped. */
export function* isOnSamePage(): Generator<unknown, boolean> {
  return (yield* getContext('visit')) === (yield* currentVisit());
}

function* guard(work: () => Generator<unknown, void>): Generator<unknown, void> {
  try {
    yield* call(work);
  } catch (error) {
    const io = yield* getContext('io');
    io.report(error);
    yield* say(
      'danger',
      error instanceof ModuleLoadError ? { problem: { kind: 'noResponse' } } : { key: 'alert.crash' },
    );
  }
}

/**
 * Wraps the worker of a watcher. Stores the number of the visit in which it began, and catches errors: redux-saga would
 * otherwise end the watcher and all its siblings for good.
 */
export const flow = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* guarded(action: A): Generator<unknown, void> {
    yield setContext({ visit: yield* currentVisit() });
    yield* guard(() => worker(action));
  };

/**
 * Spawns the rest of a saga whose dialog is closed already: a `takeLeading` watcher would otherwise miss events until
 * all lists are read again.
 */
export function* spawnGuarded(rest: () => Generator<unknown, void>): Generator<unknown, void> {
  yield spawn(guard, rest);
}

/** Shows an alert, unless the user has left the page since the saga began. */
export function* say(type: AlertType, message: Message, action?: AlertAction): Generator<unknown, void> {
  if (yield* isOnSamePage()) yield put(alertRaised({ type, message, ...(action && { action }) }));
}

/**
 * Reports a failed request that no form shows.
 * @param name the call, which may have texts of its own
 */
export function* sayProblem(problem: RequestProblem, name?: EndpointName): Generator<unknown, void> {
  yield* say('danger', name === undefined ? { problem } : { problem, name });
}

/** Goes to a path of the site, unless the user has left the page; later messages of the saga belong to that page. */
export function* goTo(href: string, options: { readonly replace?: boolean } = {}): Generator<unknown, void> {
  if (!(yield* isOnSamePage())) return;
  yield* navigateTo(href, { ...options, forced: true });
  yield setContext({ visit: yield* currentVisit() });
}

/** Closes the dialog, unless the user has left the page, where another may be open. */
export function* closeModal(): Generator<unknown, void> {
  if (yield* isOnSamePage()) yield put(modalClosed());
}
