import type { FieldNode, FieldTree } from './odataFields';
import { type Geometry, toWkt } from '../submission/geo';
import type { Selection } from './odataSelect';
import { isJsonObject, type JsonObject, type JsonValue } from '../submission/submissionData';

/** The system columns of a row; `submitterId` is text in OData. */
export interface SystemColumns {
  readonly submissionDate: string;
  /** When it was reviewed or edited last. */
  readonly updatedAt: string | null;
  readonly submitterId: string | null;
  readonly submitterName: string | null;
  readonly attachmentsPresent: number;
  readonly attachmentsExpected: number;
  /** That something is damaged shows only in exports, which decrypt it. */
  readonly status: 'NotDecrypted' | 'MissingEncryptedFormData' | 'DamagedEncryptedFormData' | null;
  readonly reviewState: string | null;
  /** Of the first version, as the form version. */
  readonly deviceId: string | null;
  readonly edits: number;
  readonly formVersion: string;
  readonly deletedAt: string | null;
  /** How many comments there are, where that is asked for. */
  readonly comments?: number;
  /** How many rows each repeat has, by its dotted path, where that is asked for. */
  readonly repeats?: Readonly<Record<string, number>>;
}

/**
 * The JSON of one row of `Submissions`, made by joining texts: a page of a thousand rows is neither parsed nor serialized.
 * @param root the stored row as JSON text; null if the submission is encrypted, which leaves only the two columns
 */
export const submissionRowText = (instanceId: string, system: SystemColumns, root: string | null): string => {
  const own = `{"__id":${JSON.stringify(instanceId)},"__system":${JSON.stringify(system)}`;
  return root === null || root === '{}' ? `${own}}` : `${own},${root.slice(1)}`;
};

/**
 * The same for the columns in `$select`.
 * @param ids the id columns among the system columns, of which a submission has one
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

/** A row with its geometries as Well-Known Text, as `$wkt=true` asks. */
export const withWkt = (row: JsonObject, tree: FieldTree): JsonObject =>
  mapLevel(row, tree, (value, node) =>
    node.kind === 'value' && node.type.startsWith('geo') && isGeometry(value) ? toWkt(value) : value,
  );
