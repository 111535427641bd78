import { sql } from 'kysely';
import type { RecentCount } from '#shared/progress/progressReply';
import type { Db } from '../schema/tables';

/**
 * Counts the submissions of forms on given days: by form and day, by submitter and day, by hour, and by form and review state.
 * Uses one scan of these days, without answers.
 * @param bounds the start of each day, and the end of the last one; ISO, ascending
 */
export const recentCounts = async (
  db: Db,
  formIds: readonly number[],
  bounds: readonly string[],
  timeZone: string,
): Promise<RecentCount[]> => {
  const { rows } = await sql<RecentCount>`
    with recent as materialized (
      select s.form_id, s.submitter_id, s.review_state, width_bucket(s.created_at, ${[...bounds]}::timestamptz[]) as day,
        extract(hour from s.created_at at time zone ${timeZone}::text)::integer as hour
      from unnest(${[...formIds]}::integer[]) as form (id)
      cross join lateral (
        select * from submissions
        where form_id = form.id and draft = false and deleted_at is null
          and created_at >= ${bounds[0]}::timestamptz and created_at < ${bounds.at(-1)}::timestamptz
      ) as s
    )
    select case when grouping(hour) = 0 then 'hour' when grouping(submitter_id) = 0 then 'submitterDay'
        when grouping(day) = 0 then 'formDay' else 'review' end as "of",
      form_id, submitter_id, day, hour, review_state, count(*)::integer as count
    from recent
    group by grouping sets ((form_id, day), (submitter_id, day), (hour), (form_id, review_state))`.execute(db);
  return rows;
};
