import { toWkt } from '../submission/geo';
import { rawTextColumn } from '#api/sentValue';
import { isTyped } from '../submission/submissionScalars';
import type { FieldTree, ValueField } from './fields';
import { isGeometry } from './row';
import { isJsonObject, type JsonObject, type JsonValue } from '../submission/submissionData';

const navigation = (column: string): string => `${column}@odata.navigationLink`;

/** Names come from forms: a row without a `constructor` must not return that of all objects. */
const valueIn = (row: JsonObject, column: string): JsonValue | undefined =>
  Object.hasOwn(row, column) ? row[column] : undefined;

const conformValue = (value: JsonValue | undefined, type: string): JsonValue => {
  if (value === undefined || value === null) return null;
  if (type === 'int' || type === 'decimal' || type.startsWith('geo')) return value;
  if (isGeometry(value)) return toWkt(value);
  return typeof value === 'number' ? String(value) : value;
};

/** A column with its stored raw text if that has another type; if the field is a text now, that is its value. */
const conformColumn = (row: JsonObject, { column, type }: ValueField): [string, JsonValue][] => {
  const sent = valueIn(row, rawTextColumn(column));
  if (sent === undefined) return [[column, conformValue(valueIn(row, column), type)]];
  return isTyped(type)
    ? [
        [column, null],
        [rawTextColumn(column), sent],
      ]
    : [[column, sent]];
};

/**
 * A row of one definition in the columns of another: missing fields are null, removed fields are omitted, and a field that became
 * text is text. Every row of a table therefore has the same columns.
 */
export const conform = (row: JsonObject, tree: FieldTree): JsonObject => {
  const entries = [...tree.values()].flatMap((node): [string, JsonValue][] => {
    if (node.kind === 'value') return conformColumn(row, node);
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
