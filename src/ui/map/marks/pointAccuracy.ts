const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** The accuracy of a GeoJSON point in metres; null if unknown, and for manually placed points, which have 0. */
export const accuracyIn = (place: unknown): number | null => {
  const accuracy = inside(inside(place, 'properties'), 'accuracy');
  return typeof accuracy === 'number' && accuracy > 0 ? accuracy : null;
};
