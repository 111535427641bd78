type Position = readonly number[];
type Ring = readonly Position[];

const TURN = 360;
const POLE = -90;

/** The same ring without jumps from one edge of the map to the other; it may then reach beyond an edge. */
const unwrapped = (ring: Ring): Position[] => {
  let shift = 0;
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > TURN / 2) shift -= TURN;
    if (before - longitude > TURN / 2) shift += TURN;
    before = longitude;
    return [longitude + shift, latitude];
  });
};

/** A ring around the pole ends a whole turn from its beginning, and is closed along the lower edge. */
const closed = (ring: readonly Position[]): readonly Position[] => {
  const [first, last] = [ring[0]?.[0] ?? 0, ring.at(-1)?.[0] ?? 0];
  if (Math.abs(last - first) < TURN / 2) return ring;
  return [...ring, [last, POLE], [first, POLE], ring[0] ?? [first, POLE]];
};

const shifted = (rings: readonly Ring[], by: number): Ring[] =>
  rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitude + by, latitude]));

/**
 * Cuts a polygon for a map that ends at 180 degrees. Outlines are for a globe: where they cross that line, they would
 * be drawn as a stripe over the whole map.
 * @returns itself, or two polygons that each reach beyond one edge
 */
export const cutAtEdge = (polygon: readonly Ring[]): readonly (readonly Ring[])[] => {
  const flat = polygon.map((ring) => closed(unwrapped(ring)));
  const longitudes = flat.flatMap((ring) => ring.map(([longitude = 0]) => longitude));
  const [least, most] = [Math.min(...longitudes), Math.max(...longitudes)];
  if (most > TURN / 2) return [flat, shifted(flat, -TURN)];
  return least < -TURN / 2 ? [flat, shifted(flat, TURN)] : [flat];
};
