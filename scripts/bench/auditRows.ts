import { sql } from 'kysely';
import { vacuum } from '../../server/db/connection/database';
import type { Db } from '../../server/db/schema/tables';

/** Forms, actors and projects that entries are about. */
const THINGS = 500;

/**
 * Fills the audit log, without its chain, which no page reads: mostly submissions, as in a running survey, over a year up
 * to now; every thousandth entry has an otherwise rare action.
 */
export const fillAudits = async (db: Db, count: number): Promise<void> => {
  await sql`insert into actors (type, display_name)
    select case when n % 10 = 0 then 'user' else 'field_key' end, 'Actor ' || n from generate_series(1, ${THINGS}::integer) n`.execute(
    db,
  );
  await sql`insert into projects (name) select 'Project ' || n from generate_series(1, 20) n`.execute(db);
  await sql`insert into forms (project_id, xml_form_id, name)
    select (select min(id) from projects) + n % 20, 'form' || n, 'Form ' || n
    from generate_series(1, ${THINGS}::integer) n`.execute(db);
  await sql`insert into form_defs (form_id, project_id, xml_form_id, version, xml, hash, sha, sha256, published_at)
    select id, project_id, xml_form_id, '1', '<xml/>', md5(name), md5(name), md5(name), now() from forms`.execute(db);
  await sql`update forms set current_def_id = form_defs.id from form_defs where form_id = forms.id`.execute(db);
  await sql`alter table audits disable trigger user`.execute(db);
  await sql`
    with things as (
      select array(select acteeid from (select actee_id::text as acteeid from forms order by id) f) as forms,
        array(select acteeid from (select actee_id::text as acteeid from actors where display_name like 'Actor %' order by id) a) as actors,
        array(select actee_id::text from projects order by id) as projects,
        array(select id from actors where display_name like 'Actor %' order by id) as ids
    )
    insert into audits (id, actor_id, action, actee_id, details, before, logged_at, hash)
    select n, ids[1 + n * 7 % ${THINGS}::integer], action,
      case
        when action like 'project%' then projects[1 + n % 20]
        when action like 'form%' or action like 'submission%' then forms[1 + n * 13 % ${THINGS}::integer]
        else actors[1 + n * 11 % ${THINGS}::integer]
      end,
      jsonb_build_object('instanceId', 'uuid:' || n, 'submissionId', n), null,
      now() - interval '1 year' * (1 - n / ${count}::float), repeat('0', 64)
    from things, generate_series(1, ${count}::integer) n,
    lateral (select case
      when n % 1000 = 0 then (array['project.create', 'public_link.create', 'session.end', 'user.create'])[1 + n / 1000 % 4]
      when n % 100 = 1 then 'form.update'
      when n % 100 = 2 then 'assignment.create'
      when n % 20 = 3 then 'user.session.create'
      when n % 10 = 4 then 'submission.attachment.update'
      else 'submission.create' end as action) said`.execute(db);
  // As the server's own job does, and every PostgreSQL.
  await vacuum(db);
};
