import { type RawBuilder, sql } from 'kysely';
import type { ApplyField } from '#server/domain/odata/query/apply';
import { repeatRow } from './repeatElements';
import { systemSql } from './columns';

type Sql = RawBuilder<unknown>;

/** Answers are stored compressed: several of them are read after decompressing the row once. */
export const stored = sql`cross join lateral (select submissions.data -> 'root' as root offset 0) as stored`;

/**
 * Reads a field of a submission, or of a row of a repeat: an answer as JSON, a moment, or a text. @param isStored whether the
 * query has `stored`
 */
export const readField = ({ column: of, kind }: ApplyField, isStored: boolean): Sql => {
  if (typeof of === 'string') return of === 'submitterId' ? sql`submissions.submitter_id::text` : systemSql[of];
  const isOfRow = of.depth !== undefined;
  const path = sql`${isStored || isOfRow ? of.path : ['root', ...of.path]}::text[]`;
  const row = isOfRow ? repeatRow(of.depth) : isStored ? sql`stored.root` : sql`submissions.data`;
  if (kind === 'number') return sql`(${row} #> ${path})`;
  const text = sql`(${row} #>> ${path})`;
  return kind === 'moment' ? sql`answer_moment(${text})` : sql`${text} collate "C"`;
};

/** Choices in an answer, without duplicates, as `choice`. */
export const choicesIn = (text: Sql): Sql =>
  sql`(select distinct choice from unnest(string_to_array(${text}, ' ')) as choice where choice <> '')`;

const DAY = sql`'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;

/** Value of a field; null if it is not of its type, as in older versions of the form. */
export const fieldValue = ({ column: of, kind }: ApplyField, field: Sql): Sql => {
  if (typeof of === 'string') return field;
  if (kind === 'number') return sql`case when jsonb_typeof(${field}) = 'number' then (${field})::numeric end`;
  return kind === 'day' ? sql`case when ${field} ~ ${DAY} then ${field} end` : field;
};
