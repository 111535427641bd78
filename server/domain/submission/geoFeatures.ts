import { conform } from '../odata/odataConform';
import type { FieldTree } from '../odata/odataFields';
import { type SystemColumns, withWkt } from '../odata/odataRow';
import type { Selection } from '../odata/odataSelect';
import type { Geometry } from './geo';
import { isJsonObject, type JsonObject, type JsonValue } from './submissionData';

/** A question whose answers are places, outside of repeats. */
export interface GeoField {
  /** In the form's names: `/household/location`. */
  readonly fieldpath: string;
  /** The keys of the stored row, groups first. */
  readonly columns: readonly string[];
}

/** The questions for places of a form, in its order; those in repeats are left out. */
export const geoFields = (tree: FieldTree, path = '', columns: readonly string[] = []): GeoField[] =>
  [...tree.values()].flatMap((node) => {
    const fieldpath = `${path}/${node.name}`;
    const inside = [...columns, node.column];
    if (node.kind === 'group') return geoFields(node.children, fieldpath, inside);
    return node.kind === 'value' && node.type.startsWith('geo') ? [{ fieldpath, columns: inside }] : [];
  });

/** A feature of RFC 7946, of one submission. */
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
 * The places in a submission as a feature, without accuracies, which RFC 7946 does not have.
 * @param row the stored answers
 * @param fields one, or several, whose places become a collection
 * @param isNamed whether the feature says which question it answers
 * @returns undefined if there is no place
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
 * What `$select` chooses of a submission, as programs for maps read it: one level, each name as `$select` has it, places as
 * Well-Known Text. Repeats are left out.
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
