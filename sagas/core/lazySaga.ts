import type { UnknownAction } from '@reduxjs/toolkit';
import { call } from './typedEffects';

export type Worker<A extends UnknownAction> = (action: A) => Generator<unknown, void>;

/** A module of sagas, loaded lazily. */
interface LazyModule<Module> {
  readonly load: () => Promise<Module>;
  /** Undefined until loaded. */
  readonly loaded: () => Module | undefined;
}

const lazyModules: LazyModule<unknown>[] = [];

/** The code of a saga could not be loaded. The next saga that needs it tries again. */
export class ModuleLoadError extends Error {}

export const lazyModule = <Module>(importModule: () => Promise<Module>): LazyModule<Module> => {
  let module: Module | undefined;
  const lazy = {
    load: async () =>
      (module = await importModule().catch((error: unknown) => {
        throw new ModuleLoadError(String(error));
      })),
    loaded: () => module,
  };
  lazyModules.push(lazy);
  return lazy;
};

/**
 * Selects from a lazy module, synchronously once it is loaded.
 * @throws ModuleLoadError
 */
export function* codeIn<Module>({ load, loaded }: LazyModule<Module>): Generator<unknown, Module> {
  return loaded() ?? (yield* call(load));
}

/**
 * A saga of a lazy module: code used only behind the login must not slow down the first page. Once the module is
 * loaded, the saga starts synchronously with its event, so that no other event can come between.
 * @param pick selects the saga
 * @throws ModuleLoadError
 */
export const lazySaga = <Module, A extends UnknownAction>(
  module: LazyModule<Module>,
  pick: (module: Module) => Worker<A>,
): Worker<A> =>
  function* loading(action: A): Generator<unknown, void> {
    return yield* pick(yield* codeIn(module))(action);
  };

/** Loads the code of all sagas in advance. Failed chunks are loaded again when needed. */
export const preloadFlows = async (): Promise<void> => {
  for (const { load } of lazyModules) await load().catch(() => undefined);
};
