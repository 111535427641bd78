import { loadedOnce, useLoadedOnce } from '../useLoadedOnce';
import { loadOutlines } from './ground/loadOutlines';
import { shapesOf, type Shape } from './paths';

/** The outlines of the world, loaded when the first map is shown. */
export const worldShapes = loadedOnce(async () => shapesOf(await loadOutlines()));

const none: readonly Shape[] = [];

/** The outlines for a map; none until loaded, and without a network. */
export const useShapes = (): readonly Shape[] => useLoadedOnce(worldShapes).known ?? none;
