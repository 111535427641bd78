import { readGeopoint, readGeoshape, readGeotrace } from './geo';
import type { JsonValue } from './submissionData';

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Clients write `+07` where OData wants `+07:00`. */
const withWholeZone = (text: string): string =>
  text.replace(
    /(T.*[+-]\d\d):?(\d\d)?$/,
    (_, before: string, minutes: string | undefined) => `${before}:${minutes ?? '00'}`,
  );

type Reader = (text: string) => JsonValue;

const readers = new Map<string, Reader>([
  ['int', (text) => finiteOrNull(Math.trunc(Number.parseFloat(text)))],
  ['decimal', (text) => finiteOrNull(Number.parseFloat(text))],
  ['dateTime', withWholeZone],
  ['geopoint', (text) => asJson(readGeopoint(text))],
  ['geotrace', (text) => asJson(readGeotrace(text))],
  ['geoshape', (text) => asJson(readGeoshape(text))],
]);

/** Geometries are plain data, although their types, unions of interfaces, are not assignable to JSON. */
const asJson = (geometry: ReturnType<typeof readGeopoint>): JsonValue => (geometry === null ? null : { ...geometry });

/**
 * One answer as in OData: numbers as numbers, geometries as GeoJSON, everything else as written.
 * @param text the content of the element
 * @param type the field's type; unknown ones are text
 * @returns null for an answer that is empty or does not fit its type
 */
export const readAnswer = (text: string, type: string): JsonValue => {
  if (text === '') return null;
  const read = readers.get(type);
  return read === undefined ? text : read(text.trim());
};
