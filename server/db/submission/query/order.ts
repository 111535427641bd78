import { type RawBuilder, sql } from 'kysely';
import type { Order, OrderKey } from '#shared/query/order';
import { isNullable, type KeyType, keyType, type PageCursor } from '#server/domain/odata/query/paging';
import { type QueryTable, submissionsTable, systemColumn } from './columns';

type Value = PageCursor['values'][number];
type Sql = RawBuilder<unknown>;

const joinedBy = ({ column }: OrderKey, { joined }: QueryTable = submissionsTable) =>
  typeof column === 'string' ? joined?.[column] : undefined;

/** The table `submissions` with the joins for an order. */
export const orderedSubmissions = (order: Order, table: Sql = sql`submissions`): Sql =>
  sql.join([table, ...new Set(order.flatMap((key) => joinedBy(key)?.join ?? []))], sql` `);

/** Expression of a sort key. @param isLiteral for the definition of an index */
export const columnSql = (key: OrderKey, isLiteral = false, table: QueryTable = submissionsTable): Sql => {
  const { column } = key;
  return (
    joinedBy(key, table)?.key ??
    (typeof column === 'string' ? systemColumn(table, column) : table.answerKey(column, isLiteral))
  );
};

const valueSql = (key: OrderKey, value: Value): Sql => {
  const byType: Readonly<Record<KeyType, Sql>> = {
    moment: sql`${value}::timestamptz`,
    whole: sql`${value}::integer`,
    number: sql`${JSON.stringify(value)}::jsonb`,
    text: sql`${value}::text`,
  };
  return byType[keyType(key)];
};

/** Null is the smallest value, as in OData, and in the indexes. */
const direction = (key: OrderKey): Sql => {
  if (!isNullable(key)) return key.descending ? sql`desc` : sql`asc`;
  return key.descending ? sql`desc nulls last` : sql`asc nulls first`;
};

/** The order as an `order by` clause on a table. */
export const orderSql = (order: Order, table: QueryTable = submissionsTable): Sql =>
  sql.join(order.map((key) => sql`${columnSql(key, false, table)} ${direction(key)}`));

/** Sort keys as columns of a query of a table, for sorting and cursors of an enclosing query. */
export const keyColumns = (order: Order, table: QueryTable = submissionsTable): Sql =>
  sql.join(order.map((key, index) => sql`${columnSql(key, false, table)} as ${sql.raw(`key_${index}`)}`));

/** The names of these columns. */
export const keyNames = (order: Order): Sql => sql.join(order.map((_, index) => sql.raw(`submissions.key_${index}`)));

/** The order as an `order by` clause on a query with these columns, named `submissions`. */
export const orderByKeys = (order: Order): Sql =>
  sql.join(order.map((key, index) => sql`${sql.raw(`submissions.key_${index}`)} ${direction(key)}`));

const equal = (key: OrderKey, value: Value, table: QueryTable): RawBuilder<boolean> => {
  const column = columnSql(key, false, table);
  return value === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${valueSql(key, value)}`;
};

/** Index ranges after a value of one key, in order. */
const beyond = (key: OrderKey, value: Value, table: QueryTable): RawBuilder<boolean>[] => {
  const column = columnSql(key, false, table);
  if (value === null) return key.descending ? [] : [sql<boolean>`${column} is not null`];
  const further = sql<boolean>`${column} ${key.descending ? sql`<` : sql`>`} ${valueSql(key, value)}`;
  return key.descending && isNullable(key) ? [further, sql<boolean>`${column} is null`] : [further];
};

/** The submission at a cursor: the last key is its id. */
export const atCursor = (_: Order, { values }: PageCursor): RawBuilder<boolean> =>
  sql<boolean>`submissions.id = ${values.at(-1) ?? null}::integer`;

/**
 * The submissions after a cursor, as a sequence of conditions: each is one range of the index, so the thousandth page costs as
 * much as the first. A single condition would scan from the beginning.
 */
export const afterCursor = (
  order: Order,
  { values }: PageCursor,
  table: QueryTable = submissionsTable,
): RawBuilder<boolean>[] =>
  order
    .flatMap((key, index) =>
      beyond(key, values[index] ?? null, table)
        .map(
          (further) =>
            sql<boolean>`${sql.join([...order.slice(0, index).map((same, at) => equal(same, values[at] ?? null, table)), further], sql` and `)}`,
        )
        .map((condition) => ({ condition, index })),
    )
    .sort((a, b) => b.index - a.index)
    .map(({ condition }) => condition);

/** A row with the columns of the keys. */
export type OrderedRow = Readonly<Record<`key${number}`, Value>>;

/** The cursor of a row. */
export const cursorOf = (order: Order, submission: OrderedRow, row: number): PageCursor => ({
  values: order.map((_, index) => submission[`key${index}`] ?? null),
  row,
});
