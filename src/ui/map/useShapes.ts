import { loadedOnce, useLoadedOnce } from '../useLoadedOnce';
import { loadOutlines } from './loadOutlines';
import { shapesOf, type Shape } from './paths';

/** The outlines of the world, which are fetched when the first map is seen. */
export const worldShapes = loadedOnce(async () => shapesOf(await loadOutlines()));

const none: readonly Shape[] = [];

/** The same in a map; none until they are there, and without a network. */
export const useShapes = (): readonly Shape[] => useLoadedOnce(worldShapes).known ?? none;
