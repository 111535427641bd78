import type { FieldNode, FieldTree } from './fields';
import { type Geometry, toWkt } from '../submission/geo';
import type { Selection } from './query/select';
import { isJsonObject, type JsonObject, type JsonValue } from '../submission/submissionData';

/** System columns of a row; `submitterId` is text in OData. */
export interface SystemColumns {
  readonly submissionDate: string;
  /** Time of the last review or edit. */
  readonly updatedAt: string | null;
  readonly submitterId: string | null;
  readonly submitterName: string | null;
  readonly attachmentsPresent: number;
  readonly attachmentsExpected: number;
  /** Damage is detected only by exports, which decrypt submissions. */
  readonly status: 'NotDecrypted' | 'MissingEncryptedFormData' | 'DamagedEncryptedFormData' | null;
  readonly reviewState: string | null;
  /** Of the first version, like the form version. */
  readonly deviceId: string | null;
  readonly edits: number;
  readonly formVersion: string;
  readonly deletedAt: string | null;
  /** Number in the form, if requested. */
  readonly number?: number | null;
  /** Number of comments, if requested. */
  readonly comments?: number;
  /** Number of rows in each repeat, by its dotted path, if requested. */
  readonly repeats?: Readonly<Record<string, number>>;
}

/**
 * JSON of one row of `Submissions`, joined from texts: a page of a thousand rows is neither parsed nor serialized.
 * @param root the stored row as JSON text; null if the submission is encrypted, which leaves only the two columns
 */
export const submissionRowText = (instanceId: string, system: SystemColumns, root: string | null): string => {
  const own = `{"__id":${JSON.stringify(instanceId)},"__system":${JSON.stringify(system)}`;
  return root === null || root === '{}' ? `${own}}` : `${own},${root.slice(1)}`;
};

/**
 * The same for the columns in `$select`.
 * @param ids the id columns among the system columns; a submission has one
 */
export const selectedRowText = (
  { ids, system: columns }: Pick<Selection, 'ids' | 'system'>,
  instanceId: string,
  system: SystemColumns,
  root: string | null,
): string => {
  const parts = ids.map(() => `"__id":${JSON.stringify(instanceId)}`);
  const own = columns.map((column) => [column, system[column]]);
  if (own.length > 0) parts.push(`"__system":${JSON.stringify(Object.fromEntries(own))}`);
  if (root !== null && root !== '{}') parts.push(root.slice(1, -1));
  return `{${parts.join(',')}}`;
};

/** Whether a stored value is a geometry. */
export const isGeometry = (value: JsonValue): value is JsonValue & Geometry =>
  isJsonObject(value) && (value.type === 'Point' || value.type === 'LineString' || value.type === 'Polygon');

const mapLevel = (
  row: JsonObject,
  tree: FieldTree,
  change: (value: JsonValue, node: FieldNode) => JsonValue,
): JsonObject => {
  const nodes = new Map([...tree.values()].map((node) => [node.column, node]));
  const entries = Object.entries(row).map(([column, value]): [string, JsonValue] => {
    const node = nodes.get(column);
    if (node === undefined) return [column, value];
    if (node.kind === 'group' && isJsonObject(value)) return [column, mapLevel(value, node.children, change)];
    return [column, change(value, node)];
  });
  return Object.fromEntries(entries);
};

/** Converts the geometries of a row to Well-Known Text, for `$wkt=true`. */
export const withWkt = (row: JsonObject, tree: FieldTree): JsonObject =>
  mapLevel(row, tree, (value, node) =>
    node.kind === 'value' && node.type.startsWith('geo') && isGeometry(value) ? toWkt(value) : value,
  );
