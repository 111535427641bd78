import { runInSlices } from '#shared/yieldToMain';
import { loadedOnce, useLoadedOnce, type Needed } from '../../useLoadedOnce';
import { groundLines, type GroundLine } from './lines';
import { worldShapes } from '../useShapes';

const lines = loadedOnce(async () => runInSlices(groundLines(await worldShapes.load())));

const none: readonly GroundLine[] = [];

/** The outlines of the world for an interactive map; none until loaded, and without a network. */
export const useGroundLines = (): Needed<readonly GroundLine[]> & { readonly known: readonly GroundLine[] } => {
  const { known = none, ...rest } = useLoadedOnce(lines);
  return { known, ...rest };
};
