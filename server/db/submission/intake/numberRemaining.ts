import { sql } from 'kysely';
import type { Db } from '../../schema/tables';

/**
 * Numbers submissions that a server of the release before stored during an upgrade, which knows no numbers
 * (docs/decisions/0110-submission-numbers.md).
 */
export const numberRemaining = async (db: Db): Promise<void> => {
  await sql`
    with missing as materialized (
      select id, form_id, draft, row_number() over (partition by form_id, draft order by created_at, id) as position
      from submissions where not exists (select from submission_numbers where submission_id = submissions.id)
    ),
    counted as (
      update submission_counters as counter set last_number = last_number + count
      from (select form_id, draft, count(*) from missing group by form_id, draft) as found
      where counter.form_id = found.form_id and counter.draft = found.draft
      returning counter.form_id, counter.draft, last_number - count as before
    )
    insert into submission_numbers (submission_id, number)
    select missing.id, before + position
    from missing join counted on counted.form_id = missing.form_id and counted.draft = missing.draft`.execute(db);
};
