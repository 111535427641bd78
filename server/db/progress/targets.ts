import { type RawBuilder, sql } from 'kysely';
import type { FormTargets } from '#api/schemas/progress';
import type { DoneCount } from '../../domain/targets/plannedTargets';
import type { ApplyField } from '../../domain/odata/query/apply';
import { fieldValue, readField } from '../submission/query/fieldValues';
import type { Db } from '../schema/tables';

/** Targets of forms, by form; omits forms without any. */
export const listTargets = async (db: Db, formIds: readonly number[]): Promise<ReadonlyMap<number, FormTargets>> => {
  const rows = await db
    .selectFrom('formTargets')
    .selectAll()
    .where('formId', 'in', [0, ...formIds])
    .execute();
  return new Map(
    rows.map(({ formId, by, until, targets }) => [
      formId,
      // Our own stored JSON has this shape.
      { by, until, targets: targets as FormTargets['targets'] },
    ]),
  );
};

/** Replaces the targets of a form; an empty list removes them. */
export const saveTargets = async (db: Db, formId: number, { by, until, targets }: FormTargets): Promise<void> => {
  if (targets.length === 0) {
    await db.deleteFrom('formTargets').where('formId', '=', formId).execute();
    return;
  }
  const values = { by, until, targets: JSON.stringify(targets) };
  await db
    .insertInto('formTargets')
    .values({ formId, ...values })
    .onConflict((conflict) => conflict.column('formId').doUpdateSet(values))
    .execute();
};

/** Total, computed from counters without scanning submissions, except for rejected ones and those of the week. */
export const countDone = async (db: Db, formId: number, since: string): Promise<DoneCount> => {
  const { rows } = await sql<{ done: number; lastWeek: number }>`
    select coalesce((select submissions from submission_counters where form_id = ${formId} and draft = false), 0)
      - (select count(*)::integer from submissions
        where form_id = ${formId} and review_state = 'rejected' and draft = false and deleted_at is null) as done,
      (select count(*)::integer from submissions
        where form_id = ${formId} and draft = false and deleted_at is null and created_at >= ${since}::timestamptz
          and review_state is distinct from 'rejected') as last_week`.execute(db);
  return { value: null, done: rows[0]?.done ?? 0, lastWeek: rows[0]?.lastWeek ?? 0 };
};

/** By submitter. Those without rejections are counted from an index alone. */
export const countDoneBySubmitter = async (db: Db, formId: number, since: string): Promise<DoneCount[]> => {
  const { rows } = await sql<DoneCount>`
    with own as (
      select submitter_id, count(*)::integer as count, count(*) filter (where created_at >= ${since}::timestamptz)::integer as week
      from submissions where form_id = ${formId} and draft = false and deleted_at is null group by submitter_id
    ), rejected as (
      select submitter_id, count(*)::integer as count, count(*) filter (where created_at >= ${since}::timestamptz)::integer as week
      from submissions where form_id = ${formId} and review_state = 'rejected' and draft = false and deleted_at is null
      group by submitter_id
    )
    select own.submitter_id::text as value, own.count - coalesce(rejected.count, 0) as done,
      own.week - coalesce(rejected.week, 0) as last_week
    from own left join rejected on rejected.submitter_id = own.submitter_id`.execute(db);
  return rows;
};

/** By the answers to a question. */
export const countDoneByAnswer = async (
  db: Db,
  formId: number,
  field: ApplyField,
  since: string,
): Promise<DoneCount[]> => {
  const value: RawBuilder<unknown> = fieldValue(field, sql`read`);
  const { rows } = await sql<DoneCount>`
    select value::text as value, count(*)::integer as done, count(*) filter (where is_recent)::integer as last_week
    from (
      select ${value} as value, is_recent from (
        select ${readField(field, false)} as read, created_at >= ${since}::timestamptz as is_recent from submissions
        where form_id = ${formId} and draft = false and deleted_at is null and review_state is distinct from 'rejected' offset 0
      ) as submissions offset 0
    ) as answers group by 1`.execute(db);
  return rows;
};
