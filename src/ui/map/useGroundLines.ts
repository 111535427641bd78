import { inPieces } from '../inPieces';
import { loadedOnce, useLoadedOnce } from '../useLoadedOnce';
import { groundLines, type GroundLine } from './groundLines';
import { worldShapes } from './useShapes';

const lines = loadedOnce(async () => inPieces(groundLines(await worldShapes.load())));

const none: readonly GroundLine[] = [];

/** The outlines of the world for a map that is moved; none until they are there, and without a network. */
export const useGroundLines = (): readonly GroundLine[] => useLoadedOnce(lines) ?? none;
