const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A feature of a GeoJSON file (RFC 7946), with the parts it has. */
export interface GeoFeature {
  readonly id: string | undefined;
  /** Properties that can be shown as text, by name. */
  readonly properties: ReadonlyMap<string, string>;
  readonly geometry: unknown;
}

/** Why a text is no list of features. */
export type GeoJsonFault = 'json' | 'features';

const textOf = (value: unknown): string | undefined => {
  if (value === null) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
};

const featureOf = ({ id, properties, geometry }: Readonly<Record<string, unknown>>): GeoFeature => {
  const own = isObject(properties) ? Object.entries(properties) : [];
  const texts = own.flatMap(([name, value]) => {
    const text = textOf(value);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { id: id === null ? undefined : textOf(id), properties: new Map(texts), geometry };
};

const parsedFeatures = (text: string): readonly unknown[] | GeoJsonFault => {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return 'json';
  }
  return isObject(read) && read.type === 'FeatureCollection' && Array.isArray(read.features)
    ? read.features
    : 'features';
};

/** Features of a GeoJSON text, or why it has none. */
export const geoFeatures = (text: string): readonly GeoFeature[] | GeoJsonFault => {
  const features = parsedFeatures(text);
  return typeof features === 'string' ? features : features.filter(isObject).map(featureOf);
};

const isPosition = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

const line = (value: unknown): readonly (readonly [number, number])[] | undefined =>
  Array.isArray(value) && value.every(isPosition)
    ? value.map(([longitude, latitude]) => [longitude, latitude] as const)
    : undefined;

/** A geometry of a type supported by forms, in two dimensions and without holes; undefined for others. */
export const plainGeometry = (
  geometry: unknown,
): { readonly type: 'Point' | 'LineString' | 'Polygon'; readonly coordinates: readonly unknown[] } | undefined => {
  if (!isObject(geometry)) return undefined;
  const { type, coordinates } = geometry;
  if (type === 'Point') {
    const [point] = line([coordinates]) ?? [];
    return point && { type, coordinates: point };
  }
  const points = line(type === 'Polygon' && Array.isArray(coordinates) ? coordinates[0] : coordinates);
  if (type === 'LineString' && points) return { type, coordinates: points };
  return type === 'Polygon' && points ? { type, coordinates: [points] } : undefined;
};

/** Represents a missing location for the engine of web forms. */
const noPlace = { type: 'Polygon', coordinates: [] } as const;

/** Whether a feature is a point whose properties need no rewriting. */
const isPlainPoint = (feature: unknown, nameOf: (name: string) => string): boolean =>
  isObject(feature) &&
  feature.type === 'Feature' &&
  (feature.id === undefined || typeof feature.id === 'string' || typeof feature.id === 'number') &&
  isObject(feature.geometry) &&
  feature.geometry.type === 'Point' &&
  isPosition(feature.geometry.coordinates) &&
  isObject(feature.properties) &&
  Object.entries(feature.properties).every(
    ([name, value]) =>
      (typeof value === 'string' || typeof value === 'number') && name !== 'geometry' && nameOf(name) === name,
  );

/**
 * Rewrites a GeoJSON text for the engine of web forms: a feature may have any geometry or none, and any properties.
 * @param nameOf renames properties
 * @returns null for a text without features
 */
export const plainGeoJson = (text: string, nameOf: (name: string) => string): string | null => {
  const features = parsedFeatures(text);
  if (typeof features === 'string') return null;
  // Rewriting 100,000 features takes longer than to read them.
  if (features.every((feature) => isPlainPoint(feature, nameOf))) return text.replace(/^\uFEFF/, '');
  return JSON.stringify({
    type: 'FeatureCollection',
    features: features
      .filter(isObject)
      .map(featureOf)
      .map(({ id, properties, geometry }) => ({
        type: 'Feature',
        ...(id !== undefined && { id }),
        geometry: plainGeometry(geometry) ?? noPlace,
        properties: Object.fromEntries(
          [...properties].flatMap(([name, value]) => (name === 'geometry' ? [] : [[nameOf(name), value] as const])),
        ),
      })),
  });
};
