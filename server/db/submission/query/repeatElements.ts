import { type RawBuilder, sql } from 'kysely';
import type { Repeat } from '#shared/query/answers';

type Sql = RawBuilder<unknown>;

/** A row of the repeat at this depth as JSON, from `repeatElements`. */
export const repeatRow = (depth: number): Sql => sql.raw(`row_${depth}.value`);

/** The rows of a repeat in `submissions`, for a query after `from`, with their positions in the submission. */
export const repeatElements = ({ table, depth }: Repeat): Sql =>
  sql`jsonb_array_elements(submissions.data #> ${['tables', table]}::text[]) with ordinality
    as ${sql.raw(`row_${depth}`)} (value, position)`;

/** Whether a row of a repeat is in the row of its enclosing repeat; true for the outermost. */
export const isInside = ({ parentColumn, depth }: Repeat): RawBuilder<boolean> =>
  depth === 1
    ? sql<boolean>`true`
    : sql<boolean>`${repeatRow(depth)} ->> ${parentColumn}::text = ${repeatRow(depth - 1)} ->> '__id'`;
