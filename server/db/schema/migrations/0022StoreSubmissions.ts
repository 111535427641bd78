/**
 * Stores plain submissions with their counters and audit entries for servers of builds before 0.2.0; others do not call it
 * (docs/decisions/0107-one-path.md). A connection plans its statement only once.
 *
 * Each submission is stored only if its preconditions still hold and its instance id is unused, independently of the others. The
 * final query reads all rows except the audit entries, which PostgreSQL adds after it, so that the head of the audit log is
 * locked last, as everywhere (docs/decisions/0022-audit-chain.md). Forms and definitions, which foreign keys would lock at the
 * very end, are therefore locked at the beginning in the same mode. Rows, and thus counters, have the same order in all
 * processes.
 */
export const storeSubmissions = [
  `create function store_submissions(submissions_given jsonb, grounds_given jsonb)
  returns table (place integer, submission_id integer, version_id integer, created_at timestamptz(3))
  language plpgsql as $$
  #variable_conflict use_column
  begin
    return query
    with data as materialized (
      select * from jsonb_to_recordset(submissions_given) as given (place integer, ground integer,
        "instanceId" text, "instanceName" text, xml text, data text, text text, "deviceId" text, "userAgent" text, notes text)
    ),
    allowed as materialized (
      select asked.ground, asked."actorId" as actor_id, forms.id as form_id, forms.actee_id, form_defs.id as form_def_id
      from jsonb_to_recordset(grounds_given) as asked (ground integer, "sessionId" integer,
        "actorId" integer, "projectId" integer, "formId" integer, "formState" text, "definitionId" integer, version text, sha256 text)
      join sessions on sessions.id = asked."sessionId" and sessions.actor_id = asked."actorId"
        and sessions.expires_at > clock_timestamp()
      join actors on actors.id = asked."actorId" and actors.deleted_at is null
      join projects on projects.id = asked."projectId" and projects.deleted_at is null
      join forms on forms.id = asked."formId" and forms.project_id = asked."projectId" and forms.deleted_at is null
        and forms.state = asked."formState"
      join form_defs on form_defs.id = asked."definitionId" and form_defs.form_id = asked."formId"
        and form_defs.published_at is not null and form_defs.deleted_at is null and form_defs.version = asked.version
        and form_defs.sha256 = asked.sha256
      where exists (
        select from assignments join roles on roles.id = assignments.role_id
        where assignments.actor_id = asked."actorId" and assignments.deleted_at is null
          and assignments.actee_id in (forms.actee_id::text, projects.actee_id::text, '*')
          and 'submission.create' = any (roles.verbs)
      )
      for key share of forms, form_defs
    ),
    added as (
      insert into submissions (form_id, form_def_id, draft, instance_id, instance_name, data, submitter_id, device_id, user_agent)
      select allowed.form_id, allowed.form_def_id, false, data."instanceId", data."instanceName", data.data::jsonb,
        allowed.actor_id, data."deviceId", data."userAgent"
      from data join allowed on allowed.ground = data.ground
      order by allowed.form_id, data."instanceId"
      on conflict (form_id, draft, instance_id) where deleted_at is null or not draft do nothing
      returning id, form_id, instance_id, created_at
    ),
    whole as materialized (
      select added.id, added.created_at, allowed.form_id, allowed.actee_id, allowed.form_def_id, allowed.actor_id, data.*
      from added join data on data."instanceId" = added.instance_id
        join allowed on allowed.ground = data.ground and allowed.form_id = added.form_id
    ),
    versions as (
      insert into submission_versions (submission_id, form_id, draft, instance_id, instance_name, form_def_id, xml,
        submitter_id, device_id, user_agent, created_at, current)
      select id, form_id, false, "instanceId", "instanceName", form_def_id, xml, actor_id, "deviceId", "userAgent",
        created_at, true
      from whole order by id
      returning id, submission_id
    ),
    texts as (
      insert into submission_texts (submission_id, form_id, draft, text)
      select id, form_id, false, text from whole order by id
      returning submission_id
    ),
    counted as (
      insert into submission_counters (form_id, draft, submissions, last_submission)
      select form_id, false, count(*), max(created_at) from added group by form_id order by form_id
      on conflict (form_id, draft) do update set
        submissions = submission_counters.submissions + excluded.submissions,
        last_submission = greatest(submission_counters.last_submission, excluded.last_submission)
      returning form_id
    ),
    logged as (
      insert into audits (actor_id, action, actee_id, details, notes)
      select whole.actor_id, 'submission.create', whole.actee_id::text, jsonb_build_object('submissionId', whole.id,
        'submissionDefId', versions.id, 'instanceId', whole."instanceId"), whole.notes
      from whole join versions on versions.submission_id = whole.id
      order by whole.id
    )
    select whole.place, whole.id as submission_id, versions.id as version_id, whole.created_at
    from whole join versions on versions.submission_id = whole.id
    where (select count(*) from texts) + (select count(*) from counted) > 0;
  end $$`,
];
