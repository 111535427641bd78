import type { UnknownAction } from '@reduxjs/toolkit';
import type { ActionPattern, ForkEffect } from 'redux-saga/effects';
import { flow } from './effects';
import { lazySaga, lazyModule, type Worker } from './lazySaga';
import { cancelOnNavigation, cancelOnClose, closeIfMissing } from '../route/cancelOnNavigation';

/** A watcher of redux-saga: `takeEvery`, `takeLatest`, `takeLeading`. */
type Taker = <A extends UnknownAction>(pattern: ActionPattern<A>, worker: Worker<A>) => ForkEffect<never>;

/**
 * Watchers whose sagas are in a lazily loaded module.
 * @param importModule loads it
 * @returns `act` for writes, `read` for data of the page, `readOpen` and `readShown` for data of a dialog; each takes
 * the kind of watcher, the pattern, and the saga of the module. `load` loads the module ahead
 */
export const lazyFlows = <Module>(importModule: () => Promise<Module>) => {
  const module = lazyModule(importModule);
  const watch =
    (wrap: <A extends UnknownAction>(worker: Worker<A>) => Worker<A>) =>
    <A extends UnknownAction>(take: Taker, pattern: ActionPattern<A>, pick: (module: Module) => Worker<A>) =>
      take(pattern, flow(wrap(lazySaga(module, pick))));
  return {
    load: module.load,
    act: watch((worker) => worker),
    read: watch(cancelOnNavigation),
    readOpen: watch(cancelOnClose),
    readShown: watch(closeIfMissing),
  };
};
