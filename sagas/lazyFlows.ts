import type { UnknownAction } from '@reduxjs/toolkit';
import type { ActionPattern, ForkEffect } from 'redux-saga/effects';
import { flow } from './effects';
import { lazyFlow, lazyModule, type Worker } from './lazyFlow';
import { whileHere, whileOpen, whileShown } from './whileHere';

/** One of the watchers of redux-saga: `takeEvery`, `takeLatest`, `takeLeading`. */
type Taker = <A extends UnknownAction>(pattern: ActionPattern<A>, worker: Worker<A>) => ForkEffect<never>;

/**
 * Watchers whose flows are in a module that is loaded when one of them is first needed.
 * @param importModule loads it
 * @returns `act` for writes, `read` for what the page needs, `readOpen` and `readShown` for what its dialog needs; each
 *   takes how it watches, for what, and which flow of the module it is
 */
export const lazyFlows = <Module>(importModule: () => Promise<Module>) => {
  const module = lazyModule(importModule);
  const watch =
    (wrap: <A extends UnknownAction>(worker: Worker<A>) => Worker<A>) =>
    <A extends UnknownAction>(take: Taker, pattern: ActionPattern<A>, pick: (module: Module) => Worker<A>) =>
      take(pattern, flow(wrap(lazyFlow(module, pick))));
  return {
    act: watch((worker) => worker),
    read: watch(whileHere),
    readOpen: watch(whileOpen),
    readShown: watch(whileShown),
  };
};
