import type { FieldTree, Structure } from './odataFields';
import { parentColumn } from './odataKeys';
import { isJsonObject, type JsonObject, type JsonValue, type SubmissionData } from './submissionData';

type Tables = SubmissionData['tables'];
type Siblings = Map<JsonValue | undefined, JsonObject[]>;

/** Rows of one table by the id in their parent column, without that column: where they nest it says nothing new. */
const byParent = (rows: readonly JsonObject[], column: string): Siblings => {
  const siblings: Siblings = new Map();
  for (const { [column]: parentId, ...row } of rows) {
    const others = siblings.get(parentId);
    if (others === undefined) siblings.set(parentId, [row]);
    else others.push(row);
  }
  return siblings;
};

const expandLevel = (
  row: JsonObject,
  tree: FieldTree,
  rowsOf: (repeat: Structure) => readonly JsonObject[],
): JsonObject => {
  const nested = [...tree.values()].flatMap((node): [string, JsonValue][] => {
    if (node.kind === 'repeat') return [[node.column, rowsOf(node)]];
    const group = row[node.column];
    return node.kind === 'group' && isJsonObject(group)
      ? [[node.column, expandLevel(group, node.children, rowsOf)]]
      : [];
  });
  return Object.fromEntries([...Object.entries(row), ...nested]);
};

/**
 * A submission's row with the rows of its repeats nested in it, as `$expand=*` asks.
 * @param instanceId the parent id of the outermost repeats' rows
 */
export const expandRow = (data: SubmissionData, tree: FieldTree, instanceId: string): JsonObject => {
  const indexes = new Map<string, Siblings>();
  const indexOf = (repeat: Structure, parent: Structure | null): Siblings => {
    const known = indexes.get(repeat.path);
    if (known !== undefined) return known;
    const index = byParent(tableOf(data.tables, repeat.path), parentColumn(parent));
    indexes.set(repeat.path, index);
    return index;
  };
  const rowsBelow =
    (parent: Structure | null, parentId: JsonValue | undefined) =>
    (repeat: Structure): readonly JsonObject[] =>
      (indexOf(repeat, parent).get(parentId) ?? []).map((row) =>
        expandLevel(row, repeat.children, rowsBelow(repeat, row.__id)),
      );
  return expandLevel(data.root, tree, rowsBelow(null, instanceId));
};

const tableOf = (tables: Tables, path: string): readonly JsonObject[] =>
  Object.hasOwn(tables, path) ? (tables[path] ?? []) : [];
