import { readGeopoint, readGeoshape, readGeotrace, type Geometry } from './geo';
import { readDecimal } from '#shared/query/readDecimal';
import { readTimestamp } from '#shared/query/readTimestamp';
import type { JsonValue } from './submissionData';

/** Larger integers are not exact as JSON numbers, nor in the programs that read them. */
const readInt = (text: string): number | null => {
  const value = /^[+-]?\d+(?:\.0*)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
};

/** Geometries are plain data, although their types, unions of interfaces, are not assignable to JSON. */
const asJson =
  (read: (text: string) => Geometry | null) =>
  (text: string): JsonValue => {
    const geometry = read(text);
    return geometry === null ? null : { ...geometry };
  };

/** Types declared in OData metadata (`server/domain/odata/metadata.ts`); clients fail on any other value. */
const readers = new Map<string, (text: string) => JsonValue>([
  ['int', readInt],
  ['decimal', readDecimal],
  ['dateTime', readTimestamp],
  ['geopoint', asJson(readGeopoint)],
  ['geotrace', asJson(readGeotrace)],
  ['geoshape', asJson(readGeoshape)],
]);

/** Whether answers of a type are converted; others stay texts. */
export const isTyped = (type: string): boolean => readers.has(type);

/**
 * One answer as in OData: numbers as numbers, geometries as GeoJSON, everything else unchanged.
 * @param text the content of the element
 * @param type type of the field; unknown ones are text
 * @returns null for an empty answer, undefined for one that does not fit its type
 */
export const readAnswer = (text: string, type: string): JsonValue | undefined => {
  const read = readers.get(type);
  if (read === undefined) return text === '' ? null : text;
  return text.trim() === '' ? null : (read(text.trim()) ?? undefined);
};
