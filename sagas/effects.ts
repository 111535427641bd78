import type { UnknownAction } from '@reduxjs/toolkit';
import { put, setContext, spawn } from 'redux-saga/effects';
import { alertRaised, type AlertType } from '../store/alert';
import { modalClosed } from '../store/modal';
import { selectNavigation } from '../store/navigation';
import type { RequestProblem } from '../store/requestProblem';
import type { Said } from '../store/said';
import { navigateTo } from './navigation';
import { call, getContext, select } from './typedEffects';

function* currentVisit(): Generator<unknown, number> {
  return (yield* select((state) => selectNavigation(state).visit)) ?? 0;
}

/** Whether the person is still where the flow began; what a flow says or where it leads is dropped once they are not. */
export function* stillHere(): Generator<unknown, boolean> {
  return (yield* getContext('visit')) === (yield* currentVisit());
}

function* guard(work: () => Generator<unknown, void>): Generator<unknown, void> {
  try {
    yield* call(work);
  } catch (error) {
    const io = yield* getContext('io');
    io.report(error);
    yield* say('danger', { key: 'alert.crash' });
  }
}

/**
 * Wraps the worker of a watcher. It keeps the number of the visit it began in, and catches crashes, so that a bug in
 * one flow never deafens the watcher: redux-saga would end it, and all its siblings, for good.
 */
export const flow = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* guarded(action: A): Generator<unknown, void> {
    yield setContext({ visit: yield* currentVisit() });
    yield* guard(() => worker(action));
  };

/**
 * The rest of a flow whose dialog is closed already. It goes on by itself: a watcher that takes one wish at a time would
 * not hear the next one before all lists are read again.
 */
export function* goOnBeside(rest: () => Generator<unknown, void>): Generator<unknown, void> {
  yield spawn(guard, rest);
}

/** Raises an alert, unless the person has gone elsewhere since the flow began. */
export function* say(type: AlertType, said: Said): Generator<unknown, void> {
  if (yield* stillHere()) yield put(alertRaised({ type, said }));
}

/**
 * Tells a failed request: the text under `problem.<context>.<code>` if there is one, else the server's message.
 * @param context where it happened, e.g. `login`
 */
export function* sayProblem(problem: RequestProblem, context?: string): Generator<unknown, void> {
  yield* say('danger', context === undefined ? { problem } : { problem, context });
}

/** Goes to a path of the site, unless the person has gone elsewhere; afterwards the flow speaks there. */
export function* goTo(href: string, options: { readonly replace?: boolean } = {}): Generator<unknown, void> {
  if (!(yield* stillHere())) return;
  yield* navigateTo(href, { ...options, forced: true });
  yield setContext({ visit: yield* currentVisit() });
}

/** Closes the dialog, unless the person has gone elsewhere, where another may be open. */
export function* closeModal(): Generator<unknown, void> {
  if (yield* stillHere()) yield put(modalClosed());
}
