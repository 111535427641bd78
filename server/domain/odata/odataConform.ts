import { toWkt } from '../submission/geo';
import type { FieldTree } from './odataFields';
import { isGeometry } from './odataRow';
import { isJsonObject, type JsonObject, type JsonValue } from '../submission/submissionData';

const navigation = (column: string): string => `${column}@odata.navigationLink`;

/** Names come from forms: a row that has no `constructor` must not give that of all objects. */
const valueIn = (row: JsonObject, column: string): JsonValue | undefined =>
  Object.hasOwn(row, column) ? row[column] : undefined;

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
    if (node.kind === 'value') return [[node.column, conformValue(valueIn(row, node.column), node.type)]];
    if (node.kind === 'repeat') {
      const link = row[navigation(node.column)];
      return link === undefined ? [] : [[navigation(node.column), link]];
    }
    const group = valueIn(row, node.column);
    return isJsonObject(group) ? [[node.column, conform(group, node.children)]] : [];
  });
  const own = Object.entries(row).filter(
    ([column]) => column.startsWith('__') && !entries.some(([name]) => name === column),
  );
  return Object.fromEntries([...own, ...entries]);
};
