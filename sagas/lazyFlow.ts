import type { UnknownAction } from '@reduxjs/toolkit';
import { call } from './typedEffects';

export type Worker<A extends UnknownAction> = (action: A) => Generator<unknown, void>;

/** A module of flows that is loaded when first needed. */
interface LazyModule<Module> {
  readonly load: () => Promise<Module>;
  /** Undefined until it is loaded. */
  readonly loaded: () => Module | undefined;
}

const lazyModules: LazyModule<unknown>[] = [];

/** The code of a flow could not be loaded. The next flow that needs it tries again. */
export class CodeMissing extends Error {}

export const lazyModule = <Module>(importModule: () => Promise<Module>): LazyModule<Module> => {
  let module: Module | undefined;
  const lazy = {
    load: async () =>
      (module = await importModule().catch((error: unknown) => {
        throw new CodeMissing(String(error));
      })),
    loaded: () => module,
  };
  lazyModules.push(lazy);
  return lazy;
};

/** Takes what is in a lazy module, synchronously once it is loaded. @throws CodeMissing */
export function* codeIn<Module>({ load, loaded }: LazyModule<Module>): Generator<unknown, Module> {
  return loaded() ?? (yield* call(load));
}

/**
 * A flow of a lazy module: what is only used behind the login must not slow down the first page. Once it is loaded, the
 * flow starts synchronously with its event, so that no other event can come between.
 * @param pick selects the flow
 * @throws CodeMissing
 */
export const lazyFlow = <Module, A extends UnknownAction>(
  module: LazyModule<Module>,
  pick: (module: Module) => Worker<A>,
): Worker<A> =>
  function* loading(action: A): Generator<unknown, void> {
    return yield* pick(yield* codeIn(module))(action);
  };

/** Loads the code of all flows in advance. What cannot be loaded is loaded when it is needed. */
export const preloadFlows = async (): Promise<void> => {
  for (const { load } of lazyModules) await load().catch(() => undefined);
};
