import { createElement, type ComponentType } from 'react';
import { limits } from '../api/limits';
import type { TextPart } from '../translations';

/** A component in a chunk of its own, loaded when first shown, or earlier by `preload`. */
export type Chunk<Props> = ComponentType<Props> & {
  readonly preload: () => Promise<void>;
  /** Preloads its code without its texts; after a failure, it is loaded again when needed. */
  readonly fetchCode: () => void;
};

/** Scripts have a timeout of the same length, style sheets have none. */
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

let loadCompanion: (part?: TextPart) => Promise<unknown> = () => Promise.resolve();

/** Every later chunk also waits for this: the texts of the screens behind the login, and its own part of them. */
export const waitForTexts = (load: (part?: TextPart) => Promise<unknown>): void => {
  loadCompanion = load;
};

/**
 * Creates a chunk, to be rendered below a `Suspense`. Unlike with React's own `lazy`, a preloaded one renders at once,
 * without an empty frame.
 * @param load imports the component, within two minutes; a rejection goes to the error boundary above, and stays until
 * the page is reloaded, because retrying at each render could go on forever
 * @param alone for a screen before the login, which does not wait for the texts of the others
 * @param texts the part of the texts that only it and its like need
 */
export const chunk = <Props extends object = Record<never, never>>(
  load: () => Promise<ComponentType<Props>>,
  { alone = false, texts }: { readonly alone?: boolean; readonly texts?: TextPart } = {},
): Chunk<Props> => {
  let loaded: ComponentType<Props> | undefined;
  let failure: unknown;
  let pending: Promise<void> | undefined;
  const preload = (): Promise<void> =>
    (pending ??= withinTime(
      Promise.all([load(), alone ? undefined : loadCompanion(), texts && loadCompanion(texts)]),
    ).then(
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
    // React waits for a thrown promise.
    throw preload().catch((error: unknown) => {
      failure = error;
    });
  };
  return Object.assign(Part, { preload, fetchCode: () => void load().catch(() => undefined) });
};
