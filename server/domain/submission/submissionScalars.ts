import { readGeopoint, readGeoshape, readGeotrace, type Geometry } from './geo';
import { readDecimal } from '../query/readDecimal';
import { readTimestamp } from '../query/readTimestamp';
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

/** The types that OData promises to programs (`odataMetadata.ts`), which fail at anything else. */
const readers = new Map<string, (text: string) => JsonValue>([
  ['int', readInt],
  ['decimal', readDecimal],
  ['dateTime', readTimestamp],
  ['geopoint', asJson(readGeopoint)],
  ['geotrace', asJson(readGeotrace)],
  ['geoshape', asJson(readGeoshape)],
]);

/** Whether the answers of a type are read; those of others are texts. */
export const isTyped = (type: string): boolean => readers.has(type);

/**
 * One answer as in OData: numbers as numbers, geometries as GeoJSON, everything else as written.
 * @param text the content of the element
 * @param type the field's type; unknown ones are text
 * @returns null for an answer that is empty, undefined for one that does not fit its type
 */
export const readAnswer = (text: string, type: string): JsonValue | undefined => {
  const read = readers.get(type);
  if (read === undefined) return text === '' ? null : text;
  return text.trim() === '' ? null : (read(text.trim()) ?? undefined);
};
