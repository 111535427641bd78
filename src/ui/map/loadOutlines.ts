import worldUrl from 'world-atlas/countries-50m.json?url';
import { outlinesOf, type Outline, type World } from './outlines';

/** The outlines of the world, a file of the product as its pictures are, fetched when the first map is seen. @throws TypeError without a network */
export const loadOutlines = async (): Promise<Outline[]> => {
  const answer = await fetch(worldUrl);
  if (!answer.ok) throw new TypeError(String(answer.status));
  const world: World = await answer.json();
  return outlinesOf(world);
};
