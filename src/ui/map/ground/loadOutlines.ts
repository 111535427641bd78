import worldUrl from 'world-atlas/countries-50m.json?url';
import { outlinesOf, type Outline, type World } from './outlines';

/**
 * Loads the outlines of the world, a file of the product, when the first map is shown.
 * @throws TypeError without a network
 */
export const loadOutlines = async (): Promise<Outline[]> => {
  const answer = await fetch(worldUrl);
  if (!answer.ok) throw new TypeError(String(answer.status));
  const world: World = await answer.json();
  return outlinesOf(world);
};
