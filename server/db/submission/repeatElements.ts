import { type RawBuilder, sql } from 'kysely';
import type { Repeat } from '../../domain/query/answers';

type Sql = RawBuilder<unknown>;

/** A row of the repeat so deep as JSON, where `repeatElements` has made one of it. */
export const repeatRow = (depth: number): Sql => sql.raw(`row_${depth}.value`);

/** The rows of a repeat in `submissions`, for what stands after `from`, with their positions in the submission. */
export const repeatElements = ({ table, depth }: Repeat): Sql =>
  sql`jsonb_array_elements(submissions.data #> ${['tables', table]}::text[]) with ordinality
    as ${sql.raw(`row_${depth}`)} (value, position)`;

/** Whether a row of a repeat is in the row of the one around it; of the outermost, all are. */
export const isInside = ({ parentColumn, depth }: Repeat): RawBuilder<boolean> =>
  depth === 1
    ? sql<boolean>`true`
    : sql<boolean>`${repeatRow(depth)} ->> ${parentColumn}::text = ${repeatRow(depth - 1)} ->> '__id'`;
