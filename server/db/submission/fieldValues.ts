import { type RawBuilder, sql } from 'kysely';
import type { ApplyField } from '../../domain/odata/odataApply';
import { repeatRow } from './repeatElements';
import { systemSql } from './submissionColumns';

type Sql = RawBuilder<unknown>;

/** Answers are kept compressed: where several are read, the row is unpacked once. */
export const stored = sql`cross join lateral (select submissions.data -> 'root' as root offset 0) as stored`;

/** What is read of each submission, or row of a repeat: an answer as JSON, a moment, or a text. @param isStored whether `stored` is there */
export const readField = ({ column: of, kind }: ApplyField, isStored: boolean): Sql => {
  if (typeof of === 'string') return of === 'submitterId' ? sql`submissions.submitter_id::text` : systemSql[of];
  const isOfRow = of.depth !== undefined;
  const path = sql`${isStored || isOfRow ? of.path : ['root', ...of.path]}::text[]`;
  const row = isOfRow ? repeatRow(of.depth) : isStored ? sql`stored.root` : sql`submissions.data`;
  if (kind === 'number') return sql`(${row} #> ${path})`;
  const text = sql`(${row} #>> ${path})`;
  return kind === 'moment' ? sql`answer_moment(${text})` : sql`${text} collate "C"`;
};

/** The choices in an answer, each once, as `choice`. */
export const choicesIn = (text: Sql): Sql =>
  sql`(select distinct choice from unnest(string_to_array(${text}, ' ')) as choice where choice <> '')`;

const DAY = sql`'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;

/** The value of a field that was read. What is not of its type, as in older versions of the form, is null. */
export const fieldValue = ({ column: of, kind }: ApplyField, field: Sql): Sql => {
  if (typeof of === 'string') return field;
  if (kind === 'number') return sql`case when jsonb_typeof(${field}) = 'number' then (${field})::numeric end`;
  return kind === 'day' ? sql`case when ${field} ~ ${DAY} then ${field} end` : field;
};
