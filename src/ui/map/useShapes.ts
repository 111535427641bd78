import { useEffect, useState } from 'react';
import { loadOutlines } from './loadOutlines';
import { shapesOf, type Shape } from './paths';

let shapes: readonly Shape[] | undefined;
let loading: Promise<readonly Shape[]> | undefined;

const load = (): Promise<readonly Shape[]> =>
  (loading ??= loadOutlines().then(
    (outlines) => (shapes = shapesOf(outlines)),
    (error: unknown) => {
      loading = undefined; // maps are shown without them; the next one tries again
      throw error;
    },
  ));

const none: readonly Shape[] = [];

/** The outlines of the world, which are fetched when the first map is seen; none until then, and without a network. */
export const useShapes = (): readonly Shape[] => {
  const [known, setKnown] = useState(shapes);
  useEffect(() => {
    if (known) return undefined;
    let isGone = false;
    load().then(
      (read) => isGone || setKnown(read),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [known]);
  return known ?? none;
};
