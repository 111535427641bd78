import type { GroundColours } from './drawTile';
import { groundStyles, isGroundKind } from './groundStyles';

/**
 * The colours of a ground of vector tiles.
 * @param read returns the colour of a CSS variable in the current scheme
 */
export const groundColours = (read: (variable: string) => string): GroundColours => {
  const kinds = Object.keys(groundStyles).filter(isGroundKind);
  const colours = Object.fromEntries(kinds.map((kind) => [kind, read(`--map-${kind}`)])) as Omit<GroundColours, 'land'>;
  return { ...colours, land: read('--map-land') };
};
