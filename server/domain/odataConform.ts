import { toWkt } from './geo';
import { type FieldTree, repeatsOf } from './odataFields';
import { isGeometry } from './odataRow';
import { isJsonObject, type JsonObject, type JsonValue, type SubmissionData } from './submissionData';

const navigation = (column: string): string => `${column}@odata.navigationLink`;

const conformValue = (value: JsonValue | undefined, type: string): JsonValue => {
  if (value === undefined || value === null) return null;
  if (type === 'int' || type === 'decimal' || type.startsWith('geo')) return value;
  if (isGeometry(value)) return toWkt(value);
  return typeof value === 'number' ? String(value) : value;
};

/**
 * A row of one definition as another definition shows it: fields that came later are null, fields that went are left
 * out, and a field that turned into text is text. Whoever reads a table finds the same columns in every row.
 */
export const conform = (row: JsonObject, tree: FieldTree): JsonObject => {
  const entries = [...tree.values()].flatMap((node): [string, JsonValue][] => {
    if (node.kind === 'value') return [[node.column, conformValue(row[node.column], node.type)]];
    if (node.kind === 'repeat') {
      const link = row[navigation(node.column)];
      return link === undefined ? [] : [[navigation(node.column), link]];
    }
    const group = row[node.column];
    return isJsonObject(group) ? [[node.column, conform(group, node.children)]] : [];
  });
  const own = Object.entries(row).filter(
    ([column]) => column.startsWith('__') && !entries.some(([name]) => name === column),
  );
  return Object.fromEntries([...own, ...entries]);
};

/** The same for everything that is stored of a submission. */
export const conformData = ({ root, tables }: SubmissionData, tree: FieldTree): SubmissionData => {
  const conformed = repeatsOf(tree).map(({ repeat: { path, children } }): [string, JsonObject[]] => {
    const rows = Object.hasOwn(tables, path) ? tables[path] : undefined;
    return [path, (rows ?? []).map((row) => conform(row, children))];
  });
  return { root: conform(root, tree), tables: Object.fromEntries(conformed) };
};
