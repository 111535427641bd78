import { inPieces } from '../inPieces';
import { loadedOnce, useLoadedOnce, type Needed } from '../useLoadedOnce';
import { groundLines, type GroundLine } from './groundLines';
import { worldShapes } from './useShapes';

const lines = loadedOnce(async () => inPieces(groundLines(await worldShapes.load())));

const none: readonly GroundLine[] = [];

/** The outlines of the world for a map that is moved; none until they are there, and without a network. */
export const useGroundLines = (): Needed<readonly GroundLine[]> & { readonly known: readonly GroundLine[] } => {
  const { known = none, ...rest } = useLoadedOnce(lines);
  return { known, ...rest };
};
