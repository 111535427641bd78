import { sql } from 'kysely';
import type { Permission } from '#server/domain/access/permission';
import type { AuditRow } from '../../audit/audits';
import { prepared } from '../../connection/preparedStatements';
import { permissionColumns, permitted } from '../../access/permitted';
import type { Db } from '../../schema/tables';

/** Conditions that must hold when a submission is stored. */
export interface Preconditions {
  /** Null where the permission is checked elsewhere, as with the token of a draft. */
  readonly permission: Permission | null;
  readonly formId: number;
  /** Null for any state. */
  readonly formState: string | null;
  /** Published, unless it is the draft of the form. */
  readonly definitionId: number;
  readonly draft: boolean;
  /** The version and the XML's hash of the definition used to read the answers; null if that was in the same transaction. */
  readonly version: string | null;
  readonly sha256: string | null;
}

/** A new submission, with its answers as JSON. */
export interface NewSubmission {
  readonly preconditions: Preconditions;
  readonly instanceId: string;
  readonly instanceName: string | null;
  readonly xml: string;
  /** Null for encrypted answers, as `text`. */
  readonly data: string | null;
  readonly text: string | null;
  readonly encryptedKey: string | null;
  readonly submitterId: number | null;
  readonly deviceId: string | null;
  readonly userAgent: string | null;
  readonly attachmentsExpected: number;
  readonly attachmentsPresent: number;
  /** ISO; now if left out. */
  readonly createdAt?: string | undefined;
  /** Its audit entry, to whose details the ids are added; null if the caller writes it. */
  readonly audit: AuditRow | null;
}

/** The ids, the time and the number that the database gave a submission and its version. */
export interface AddedSubmission {
  readonly submissionId: number;
  readonly versionId: number;
  readonly createdAt: string;
  readonly number: number;
}

/** Why a submission was not stored: its preconditions do not hold, or its instance id is taken. */
type Refusal = 'outdated' | 'taken';

type Row = { readonly position: number; readonly isAllowed: boolean } & (
  | AddedSubmission
  | { readonly submissionId: null }
);

/** The distinct preconditions, and for each submission the index of its own. */
const distinctPreconditions = (submissions: readonly NewSubmission[]) => {
  const indexes = new Map<string, number>();
  const distinct: object[] = [];
  const indexOfEach = submissions.map(({ preconditions }) => {
    const key = JSON.stringify(preconditions);
    const index = indexes.get(key) ?? indexes.size;
    if (!indexes.has(key)) {
      const { permission, ...rest } = preconditions;
      distinct.push({ precondition: index, isPermitted: permission === null, ...rest, ...permission });
    }
    indexes.set(key, index);
    return index;
  });
  return { distinct, indexOfEach };
};

/** The audit entries. Left out where there are none: an insert of no rows would lock the head of the audit log, too. */
const logged = sql`,
    logged as (
      insert into audits (actor_id, action, actee_id, details, notes)
      select (audit ->> 'actorId')::integer, audit ->> 'action', audit ->> 'acteeId',
        audit -> 'details' || jsonb_build_object('submissionId', whole.id, 'submissionDefId', versions.id), audit ->> 'notes'
      from whole join versions on versions.submission_id = whole.id
      where jsonb_typeof(audit) = 'object' order by whole.id
    )`;

/**
 * Stores new submissions by one statement: their rows, first versions, texts, counters, numbers and audit entries. Each is stored if its
 * preconditions hold and its instance id is free, whatever happens to the others. Forms and definitions are locked against changes first,
 * as foreign keys would lock them at the end; rows and counters come in the same order in all processes. The final query reads all
 * parts but the audit entries, which PostgreSQL therefore adds last: they lock the head of the audit log (docs/decisions/0022-audit-chain.md).
 * @param submissions no two with the same instance id in a form
 * @param isAsync the statement is a transaction of its own whose commit does not wait for the disk
 */
export const addSubmissions = async (
  db: Db,
  submissions: readonly NewSubmission[],
  isAsync = false,
): Promise<(AddedSubmission | Refusal)[]> => {
  const { distinct, indexOfEach } = distinctPreconditions(submissions);
  const data = submissions.map(({ preconditions: _, ...row }, position) => ({
    position,
    precondition: indexOfEach[position],
    ...row,
  }));
  const isLogged = submissions.some(({ audit }) => audit !== null);
  const name = `add_submissions${isAsync ? '_async' : ''}${isLogged ? '' : '_unlogged'}`;
  const { rows } = await sql<Row>`
    with ${prepared(name)} data as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as given (position integer, precondition integer,
        "instanceId" text, "instanceName" text, xml text, data text, text text, "encryptedKey" text, "submitterId" integer,
        "deviceId" text, "userAgent" text, "attachmentsExpected" integer, "attachmentsPresent" integer, "createdAt" timestamptz(3), audit jsonb)
    ),
    allowed as materialized (
      select given.precondition, given.draft, forms.id as form_id, form_defs.id as form_def_id
      from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as given (precondition integer, "isPermitted" boolean,
        "formId" integer, "formState" text, "definitionId" integer, draft boolean, version text, sha256 text, ${permissionColumns})
      join forms on forms.id = given."formId" and forms.deleted_at is null
        and (given."formState" is null or forms.state = given."formState")
      join projects on projects.id = forms.project_id and projects.deleted_at is null
      join form_defs on form_defs.id = given."definitionId" and form_defs.form_id = forms.id and form_defs.deleted_at is null
        and case when given.draft then form_defs.id = forms.draft_def_id else form_defs.published_at is not null end
        and (given.sha256 is null or form_defs.sha256 = given.sha256 and form_defs.version = given.version)
      where given."isPermitted" or ${permitted('given')}
      for key share of forms, form_defs
    ),
    added as (
      insert into submissions (form_id, form_def_id, draft, instance_id, instance_name, data, encrypted_key, submitter_id, device_id,
        user_agent, attachments_expected, attachments_present, created_at)
      select form_id, form_def_id, draft, "instanceId", "instanceName", data.data::jsonb, "encryptedKey", "submitterId", "deviceId",
        "userAgent", "attachmentsExpected", "attachmentsPresent", coalesce("createdAt", clock_timestamp())
      from data join allowed on allowed.precondition = data.precondition
      order by form_id, draft, "instanceId"
      on conflict (form_id, draft, instance_id) where deleted_at is null or not draft do nothing
      returning id, form_id, instance_id, created_at
    ),
    whole as materialized (
      select added.id, added.created_at, allowed.form_id, allowed.form_def_id, allowed.draft, data.*
      from added join data on data."instanceId" = added.instance_id
        join allowed on allowed.precondition = data.precondition and allowed.form_id = added.form_id
    ),
    versions as (
      insert into submission_versions (submission_id, form_id, draft, instance_id, instance_name, form_def_id, xml, encrypted_key,
        submitter_id, device_id, user_agent, created_at, current)
      select id, form_id, draft, "instanceId", "instanceName", form_def_id, xml, "encryptedKey", "submitterId", "deviceId",
        "userAgent", created_at, true
      from whole order by id
      returning id, submission_id
    ),
    texts as (
      insert into submission_texts (submission_id, form_id, draft, text)
      select id, form_id, draft, text from whole where text is not null order by id
      returning submission_id
    ),
    counted as (
      insert into submission_counters (form_id, draft, submissions, last_submission, last_number)
      select form_id, draft, count(*), max(created_at), count(*) from whole group by form_id, draft order by form_id, draft
      on conflict (form_id, draft) do update set
        submissions = submission_counters.submissions + excluded.submissions,
        last_submission = greatest(submission_counters.last_submission, excluded.last_submission),
        last_number = submission_counters.last_number + excluded.last_number
      returning form_id, draft, last_number
    ),
    numbered as (
      insert into submission_numbers (submission_id, number)
      select whole.id, counted.last_number + 1 - row_number() over (partition by whole.form_id, whole.draft order by whole.id desc)
      from whole join counted on counted.form_id = whole.form_id and counted.draft = whole.draft order by whole.id
      returning submission_id, number
    )${isLogged ? logged : sql``}
    select data.position, allowed.precondition is not null as is_allowed, whole.id as submission_id, versions.id as version_id,
      whole.created_at, numbered.number ${isAsync ? sql`, set_config('synchronous_commit', 'off', true)` : sql``}
    from data left join allowed on allowed.precondition = data.precondition
      left join whole on whole.position = data.position
      left join versions on versions.submission_id = whole.id
      left join numbered on numbered.submission_id = whole.id
    where (select count(*) from texts) >= 0`.execute(db);
  const results = new Map(rows.map((row) => [row.position, row]));
  return submissions.map((_, position) => {
    const row = results.get(position);
    if (row === undefined || !row.isAllowed) return 'outdated';
    if (row.submissionId === null) return 'taken';
    const { submissionId, versionId, createdAt, number } = row;
    return { submissionId, versionId, createdAt, number };
  });
};
