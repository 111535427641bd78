import { conform } from '../odata/conform';
import type { FieldTree } from '../odata/fields';
import { type SystemColumns, withWkt } from '../odata/row';
import type { Selection } from '../odata/query/select';
import type { Geometry } from './geo';
import { isJsonObject, type JsonObject, type JsonValue } from './submissionData';

/** A location question outside of repeats. */
export interface GeoField {
  /** In the names of the form: `/household/location`. */
  readonly fieldpath: string;
  /** Keys of the stored row, groups first. */
  readonly columns: readonly string[];
}

/** Location questions of a form, in its order, without those in repeats. */
export const geoFields = (tree: FieldTree, path = '', columns: readonly string[] = []): GeoField[] =>
  [...tree.values()].flatMap((node) => {
    const fieldpath = `${path}/${node.name}`;
    const inside = [...columns, node.column];
    if (node.kind === 'group') return geoFields(node.children, fieldpath, inside);
    return node.kind === 'value' && node.type.startsWith('geo') ? [{ fieldpath, columns: inside }] : [];
  });

/** A feature of RFC 7946 for one submission. */
export interface GeoFeature {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: object;
  readonly properties: JsonObject | null;
}

const isGeometry = (value: JsonValue | undefined): value is JsonValue & Geometry =>
  isJsonObject(value) && Array.isArray(value.coordinates);

const valueAt = (row: JsonObject, columns: readonly string[]): JsonValue | undefined => {
  let value: JsonValue | undefined = row;
  for (const column of columns) {
    value = isJsonObject(value) && Object.hasOwn(value, column) ? value[column] : undefined;
  }
  return value;
};

/**
 * Locations of a submission as a feature, without accuracies, which RFC 7946 does not have.
 * @param row the stored answers
 * @param fields one, or several, which become a geometry collection
 * @param isNamed whether the feature includes the path of the question
 * @returns undefined without a location
 */
export const featureOf = (
  id: string,
  row: JsonObject,
  fields: readonly GeoField[],
  isNamed: boolean,
): GeoFeature | undefined => {
  const found = fields.flatMap(({ columns, fieldpath }) => {
    const value = valueAt(row, columns);
    return isGeometry(value) ? [{ fieldpath, geometry: { type: value.type, coordinates: value.coordinates } }] : [];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const properties = isNamed ? { fieldpath: first.fieldpath } : null;
  const geometry =
    fields.length > 1 ? { type: 'GeometryCollection', geometries: found.map((one) => one.geometry) } : first.geometry;
  return { type: 'Feature', id, geometry, properties };
};

const flattened = (row: JsonObject, tree: FieldTree, path: string): [string, JsonValue][] =>
  [...tree.values()].flatMap((node): [string, JsonValue][] => {
    const name = path + node.column;
    const value = valueAt(row, [node.column]);
    if (node.kind === 'group') return flattened(isJsonObject(value) ? value : {}, node.children, `${name}/`);
    return node.kind === 'value' ? [[name, value ?? null]] : [];
  });

/**
 * Columns selected by `$select` as properties for GIS programs: one level, names as in `$select`, locations as Well-Known Text,
 * without repeats.
 */
export const propertiesOf = (
  { ids, system: columns, tree }: Selection,
  instanceId: string,
  system: SystemColumns,
  row: JsonObject,
): JsonObject => ({
  ...Object.fromEntries(ids.map((id) => [id, instanceId])),
  ...Object.fromEntries(flattened(withWkt(conform(row, tree), tree), tree, '')),
  ...Object.fromEntries(columns.map((column) => [`__system/${column}`, system[column] ?? null])),
});
