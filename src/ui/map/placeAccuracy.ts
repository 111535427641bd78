const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** How accurate a point in GeoJSON is, in metres; null of what does not tell, and of points that were set by hand, which have 0. */
export const accuracyIn = (place: unknown): number | null => {
  const accuracy = inside(inside(place, 'properties'), 'accuracy');
  return typeof accuracy === 'number' && accuracy > 0 ? accuracy : null;
};
