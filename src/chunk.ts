import { createElement, type ComponentType } from 'react';
import { limits } from '../api/limits';

/** A component in a file of its own, loaded when first shown; or before, by `preload`. */
export type Chunk<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> };

/** Scripts give up by themselves after the same time, style sheets never. */
const withinTime = async <Result>(loading: Promise<Result>): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a part of the site did not come in time')), limits.screenLoadTimeout);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

let loadCompanion: () => Promise<unknown> = () => Promise.resolve();

/** What every chunk needs beside its code from now on: the texts of the screens behind the login. */
export const accompany = (load: () => Promise<unknown>): void => {
  loadCompanion = load;
};

/**
 * Makes a chunk, to be shown below a `Suspense`. Unlike with React's own `lazy`, one that was loaded before it is shown
 * appears at once, without a moment of nothing in between.
 * @param load imports the component, within two minutes (specification §9); what it rejects with goes to the boundary
 *   above, and stays until the page is loaded anew, for trying again at each render could go on for ever
 * @param alone for a screen before the login, which does without what accompanies the others
 */
export const chunk = <Props extends object = Record<never, never>>(
  load: () => Promise<ComponentType<Props>>,
  { alone = false } = {},
): Chunk<Props> => {
  let loaded: ComponentType<Props> | undefined;
  let failure: unknown;
  let pending: Promise<void> | undefined;
  const preload = (): Promise<void> =>
    (pending ??= withinTime(Promise.all([load(), alone ? undefined : loadCompanion()])).then(
      ([component]) => {
        loaded = component;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    ));
  const Part = (props: Props) => {
    if (loaded) return createElement(loaded, props);
    if (failure !== undefined) throw failure;
    // What React waits for is thrown as a promise.
    throw preload().catch((error: unknown) => {
      failure = error;
    });
  };
  return Object.assign(Part, { preload });
};
