import type { UnknownAction } from '@reduxjs/toolkit';
import { sayProblem } from './effects';
import { call, getContext } from './typedEffects';

type Worker<A extends UnknownAction> = (action: A) => Generator<unknown, void>;

/** A module of flows whose code comes when it is first needed. */
interface LazyModule<Module> {
  readonly load: () => Promise<Module>;
  /** Undefined until it is there. */
  readonly loaded: () => Module | undefined;
}

const lazyModules: LazyModule<unknown>[] = [];

export const lazyModule = <Module>(importModule: () => Promise<Module>): LazyModule<Module> => {
  let module: Module | undefined;
  const lazy = { load: async () => (module = await importModule()), loaded: () => module };
  lazyModules.push(lazy);
  return lazy;
};

/**
 * A flow of a lazy module: what nobody does before the login must not weigh on the first page. If the code cannot be had
 * the person is told, and may try again. Once it is there the flow begins with its event, not a moment later, when
 * another event could have come between.
 * @param pick names the flow
 */
export const lazyFlow = <Module, A extends UnknownAction>(
  { load, loaded }: LazyModule<Module>,
  pick: (module: Module) => Worker<A>,
): Worker<A> =>
  function* loading(action: A): Generator<unknown, void> {
    let worker: Worker<A>;
    try {
      worker = pick(loaded() ?? (yield* call(load)));
    } catch (error) {
      const io = yield* getContext('io');
      io.report(error);
      return yield* sayProblem({ kind: 'noResponse' });
    }
    return yield* worker(action);
  };

/** Loads the code of all flows, so that nothing has to be waited for later. What cannot be had comes when it is needed. */
export const preloadFlows = async (): Promise<void> => {
  for (const { load } of lazyModules) await load().catch(() => undefined);
};
