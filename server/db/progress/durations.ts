import { type RawBuilder, sql } from 'kysely';
import type { Durations } from '#api/schemas/progress';
import type { InterviewFields } from '#shared/progress/interviewFields';
import { DAY_SECONDS } from '#shared/progress/durations';
import { odataName } from '../../domain/odata/name';
import type { Db } from '../schema/tables';

/** Preload bindings in the current definitions of forms, by form. */
export const listPreloadBinds = async (
  db: Db,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const { rows } = await sql<{ id: number; binds: string[] }>`
    select forms.id, array(
      select tag[1] from regexp_matches(form_defs.xml, '<(?:[\\w.-]+:)?bind\\s[^<>]*preloadParams[^<>]*>', 'g') as tag
    ) as binds
    from forms join form_defs on form_defs.id = forms.current_def_id
    where forms.id = any(${[...formIds]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, binds }) => [id, binds]));
};

const moment = (path: readonly string[]): RawBuilder<unknown> =>
  sql`answer_moment(data #>> ${['root', ...path.map(odataName)]}::text[])`;

/**
 * Durations of the newest interviews of a form since a given time. Edited ones are omitted, as an edit changes the end time.
 * @param asked start time (ISO), and maximum number
 */
export const durationsOf = async (
  db: Db,
  formId: number,
  { start, end }: InterviewFields,
  { since, newest }: { readonly since: string; readonly newest: number },
): Promise<Durations> => {
  const { rows } = await sql<Durations>`
    select count(*) filter (where is_possible)::integer as count, count(*) filter (where not is_possible)::integer as dropped,
      percentile_cont(0.5) within group (order by seconds) filter (where is_possible) as median
    from (
      select seconds, seconds between 0 and ${DAY_SECONDS}::integer as is_possible
      from (
        select extract(epoch from ${moment(end)} - ${moment(start)})::float8 as seconds
        from (
          select data from submissions
          where form_id = ${formId} and draft = false and deleted_at is null and edits = 0
            and created_at >= ${since}::timestamptz
          order by created_at desc, id desc limit ${newest}
        ) as newest
      ) as taken
    ) as judged`.execute(db);
  return rows[0] ?? { median: null, count: 0, dropped: 0 };
};
