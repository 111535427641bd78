import type { UnknownAction } from '@reduxjs/toolkit';
import { call } from 'redux-saga/effects';
import { sayProblem } from './effects';
import { currentIo } from './io/currentIo';

type Worker<A extends UnknownAction> = (action: A) => Generator<unknown, void>;

/** The modules of flows by what loads them; undefined until they are there. */
const modules = new Map<() => Promise<unknown>, unknown>();

const loadOnce = async (load: () => Promise<unknown>): Promise<unknown> => {
  const module = await load();
  modules.set(load, module);
  return module;
};

/**
 * A flow whose code comes when it is first needed: what nobody does before the login must not weigh on the first page.
 * If it cannot be had the person is told, and may try again. Once it is there the flow begins with its event, not a
 * moment later, when another event could have come between.
 * @param load imports the module of the flow
 * @param pick names it
 */
export const later = <Module, A extends UnknownAction>(
  load: () => Promise<Module>,
  pick: (module: Module) => Worker<A>,
): Worker<A> => {
  if (!modules.has(load)) modules.set(load, undefined);
  return function* loading(action: A): Generator<unknown, void> {
    let worker: Worker<A>;
    try {
      worker = pick((modules.get(load) ?? (yield call(loadOnce, load))) as Module);
    } catch (error) {
      const io = yield* currentIo();
      io.report(error);
      return yield* sayProblem({ kind: 'noResponse' });
    }
    return yield* worker(action);
  };
};

/** Loads the code of all flows, so that nothing has to be waited for later. What cannot be had comes when it is needed. */
export const preloadFlows = async (): Promise<void> => {
  for (const load of modules.keys()) await loadOnce(load).catch(() => undefined);
};
