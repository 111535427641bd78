/** How near a press must be, in pixels; a finger covers more than a mouse. */
export const NEAR = { mouse: 12, finger: 22 } as const;

/** What a press was made with. */
export const pointerOf = (event: Event): keyof typeof NEAR =>
  event instanceof PointerEvent && event.pointerType !== 'mouse' ? 'finger' : 'mouse';

/** A position on a map, in pixels. */
export type Pixel = readonly [x: number, y: number];

const distance = ([ax, ay]: Pixel, [bx, by]: Pixel): number => Math.hypot(ax - bx, ay - by);

/** The index of the nearest vertex within a distance; null for none. */
export const nearestVertex = (vertices: readonly Pixel[], at: Pixel, within: number): number | null => {
  const [nearest] = vertices
    .map((vertex, index) => ({ index, away: distance(vertex, at) }))
    .filter(({ away }) => away <= within)
    .sort((a, b) => a.away - b.away);
  return nearest?.index ?? null;
};

const distanceToLine = (from: Pixel, to: Pixel, at: Pixel): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / length;
  const part = Math.min(1, Math.max(0, along));
  return distance([from[0] + part * dx, from[1] + part * dy], at);
};

/**
 * The nearest line between two vertices within a distance.
 * @param isClosed whether a line leads from the last vertex to the first
 * @returns the index that a vertex on it gets; null for none
 */
export const nearestLine = (
  vertices: readonly Pixel[],
  isClosed: boolean,
  at: Pixel,
  within: number,
): number | null => {
  const [nearest] = vertices
    .flatMap((from, index) => {
      const to = vertices[index + 1] ?? (isClosed && vertices.length > 2 ? vertices[0] : undefined);
      return to ? [{ index: index + 1, away: distanceToLine(from, to, at) }] : [];
    })
    .filter(({ away }) => away <= within)
    .sort((a, b) => a.away - b.away);
  return nearest?.index ?? null;
};
