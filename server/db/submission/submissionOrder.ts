import { type RawBuilder, sql } from 'kysely';
import type { Order, OrderKey } from '../../domain/odata/odataOrder';
import type { PageCursor } from '../../domain/odata/odataPaging';

type Column = OrderKey['column'];
type Value = PageCursor['values'][number];

const columns: Readonly<Record<Column, RawBuilder<unknown>>> = {
  submissionDate: sql`submissions.created_at`,
  submitterId: sql`submissions.submitter_id`,
  id: sql`submissions.id`,
};

const types: Readonly<Record<Column, RawBuilder<unknown>>> = {
  submissionDate: sql`timestamptz`,
  submitterId: sql`integer`,
  id: sql`integer`,
};

/** Null is the smallest value, as in OData; only submitters can be null, and their index orders them the same way. */
const nulls = ({ column, descending }: OrderKey): RawBuilder<unknown> => {
  if (column !== 'submitterId') return sql``;
  return descending ? sql`nulls last` : sql`nulls first`;
};

/** The order as an `order by` clause, on a table or subquery named `submissions`. */
export const orderSql = (order: Order): RawBuilder<unknown> =>
  sql.join(order.map((key) => sql`${columns[key.column]} ${key.descending ? sql`desc` : sql`asc`} ${nulls(key)}`));

const equal = ({ column }: OrderKey, value: Value): RawBuilder<boolean> =>
  value === null
    ? sql<boolean>`${columns[column]} is null`
    : sql<boolean>`${columns[column]} = ${value}::${types[column]}`;

/** The ranges of the index after a value of one key, in order. */
const beyond = ({ column, descending }: OrderKey, value: Value): RawBuilder<boolean>[] => {
  const name = columns[column];
  if (value === null) return descending ? [] : [sql<boolean>`${name} is not null`];
  const further = sql<boolean>`${name} ${descending ? sql`<` : sql`>`} ${value}::${types[column]}`;
  return descending && column === 'submitterId' ? [further, sql<boolean>`${name} is null`] : [further];
};

/** The submission at a cursor. */
export const atCursor = (order: Order, { values }: PageCursor): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    order.map((key, index) => equal(key, values[index] ?? null)),
    sql` and `,
  )}`;

/**
 * The submissions after a cursor, as a sequence of conditions: each is one range of the index, so the thousandth page
 * costs as much as the first. A single condition would scan from the beginning.
 */
export const afterCursor = (order: Order, { values }: PageCursor): RawBuilder<boolean>[] =>
  order
    .flatMap((key, index) =>
      beyond(key, values[index] ?? null)
        .map(
          (further) =>
            sql<boolean>`${sql.join([...order.slice(0, index).map((same, at) => equal(same, values[at] ?? null)), further], sql` and `)}`,
        )
        .map((condition) => ({ condition, index })),
    )
    .sort((a, b) => b.index - a.index)
    .map(({ condition }) => condition);

/** The columns needed to make a cursor for a row. */
export interface OrderedRow {
  readonly id: number;
  readonly createdAt: string;
  readonly submitterId: number | null;
}

/** The cursor of a row. */
export const cursorOf = (order: Order, submission: OrderedRow, row: number): PageCursor => {
  const { id, createdAt: submissionDate, submitterId } = submission;
  const values = { id, submissionDate, submitterId };
  return { values: order.map(({ column }) => values[column]), row };
};
