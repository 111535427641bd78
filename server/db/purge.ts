import { sql, type RawBuilder } from 'kysely';
import { insertAudits } from './audit/audits';
import { lockBlobs } from './blobs';
import { purgeDatasets, purgeEntities } from './entity/purge';
import { inBatches } from './inBatches';
import type { Db } from './schema/tables';
import { purgeDeliveries } from './webhook/webhookDeliveries';

/** Serializes purges of the same database, which could deadlock. */
const waitForOthers = async (db: Db): Promise<void> => {
  await sql`lock table retired_versions in share row exclusive mode`.execute(db);
};

/**
 * Submissions in the trash, with their versions, comments and file slots. The audit log counts those of each form. Test
 * submissions of earlier drafts were never in the trash, and are not counted.
 */
const purgeSubmissions = async (db: Db, before: RawBuilder<string>): Promise<void> => {
  const purged = await db
    .deleteFrom('submissions')
    .where('deletedAt', '<', before)
    .returning(['formId', 'draft'])
    .execute();
  const counts = new Map<number, number>();
  for (const { formId, draft } of purged) if (!draft) counts.set(formId, (counts.get(formId) ?? 0) + 1);
  if (counts.size === 0) return;
  const forms = await db
    .selectFrom('forms')
    .select(['id', 'acteeId'])
    .where('id', 'in', [...counts.keys()])
    .orderBy('id')
    .execute();
  const entry = { actorId: null, action: 'submission.purge', before: null } as const;
  await insertAudits(
    db,
    forms.map(({ id, acteeId }) => ({ ...entry, acteeId, details: { submissionsDeleted: counts.get(id) ?? 0 } })),
  );
};

/** Versions of purged forms stay reserved: phones may keep them longer. */
const retireVersions = async (db: Db, before: RawBuilder<string>): Promise<void> => {
  await db
    .insertInto('retiredVersions')
    .columns(['projectId', 'xmlFormId', 'version'])
    .expression((eb) =>
      eb
        .selectFrom('formDefs')
        .innerJoin('forms', 'forms.id', 'formDefs.formId')
        .select(['formDefs.projectId', 'formDefs.xmlFormId', 'formDefs.version'])
        .where('forms.deletedAt', '<', before)
        .where('formDefs.publishedAt', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Keeps the names of purged projects and forms for the audit log. Purging a project purges its forms. */
const rememberNames = async (db: Db, before: RawBuilder<string>): Promise<void> => {
  await sql`insert into purged (actee_id, name, shown)
    select actee_id::text, name, jsonb_build_object('id', id, 'name', name, 'archived', archived)
      from projects where deleted_at < ${before}
    union all
    select forms.actee_id::text, coalesce(forms.name, xml_form_id),
        jsonb_build_object('projectId', project_id, 'xmlFormId', xml_form_id, 'name', forms.name, 'state', state)
      from forms join projects on projects.id = project_id
      where forms.deleted_at < ${before} or projects.deleted_at < ${before}
    union all
    select datasets.actee_id::text, datasets.name, jsonb_build_object('projectId', project_id, 'name', datasets.name)
      from datasets join projects on projects.id = project_id
      where datasets.deleted_at < ${before} or projects.deleted_at < ${before}`.execute(db);
};

/** Actors that no audit entry refers to, neither as initiator nor as target. */
const unnamedInAudits = sql<boolean>`not exists (select from audits where actor_id = actors.id)
  and not exists (select from audits where audits.actee_id = actors.actee_id::text)`;

/** Removes replaced and deleted files of submissions with the trash; their history remains. */
const purgeRemovedFiles = async (db: Db, before: RawBuilder<string>): Promise<void> => {
  await sql`update attachment_changes as change set blob_id = null from attachment_changes as removed
    where removed.kind = 'removed' and removed.created_at < ${before} and removed.version_id = change.version_id
      and removed.name = change.name and change.id <= removed.id and change.blob_id is not null`.execute(db);
};

/** Later than any time. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/**
 * Purges objects deleted more than `days` ago, and expired sessions. Actors stay as long as anything refers to them, so that the
 * history keeps their names.
 * @param latest upper limit for the current time
 */
export const purge = async (db: Db, days: number, latest = NEVER): Promise<void> => {
  const now = sql<string>`least(clock_timestamp(), ${latest.toISOString()}::timestamptz)`;
  const before = sql<string>`${now} - make_interval(days => ${days})`;
  await db.transaction().execute(async (transaction) => {
    await waitForOthers(transaction);
    await transaction.deleteFrom('sessions').where('expiresAt', '<', now).execute();
    await purgeSubmissions(transaction, before);
    await purgeRemovedFiles(transaction, before);
    await purgeEntities(transaction, before);
    await transaction.deleteFrom('assignments').where('deletedAt', '<', before).execute();
    await purgeDeliveries(transaction, before);
    await retireVersions(transaction, before);
    await rememberNames(transaction, before);
    await purgeDatasets(transaction, before);
    await transaction.deleteFrom('forms').where('deletedAt', '<', before).execute();
    await transaction
      .deleteFrom('formDefs')
      .where('deletedAt', '<', before)
      .where('publishedAt', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('submissionVersions').select('id').whereRef('formDefId', '=', 'formDefs.id'))),
      )
      .execute();
    await transaction.deleteFrom('projects').where('deletedAt', '<', before).execute();
    await transaction
      .deleteFrom('actors')
      .where('type', '=', 'singleUse')
      .where('createdAt', '<', before)
      .where(unnamedInAudits)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('sessions').select('id').whereRef('sessions.actorId', '=', 'actors.id'))),
      )
      .execute();
  });
};

/** Files by their digests, and records of possible orphans. */
interface Files {
  doubt(sha256: string): Promise<void>;
  possibleOrphans(): Promise<readonly string[]>;
  trust(sha256: string): Promise<void>;
  remove(sha256: string): Promise<void>;
}

/** Deletes the rows of unreferenced files, and records the files as possible orphans. */
const forgetUnnamed = (db: Db, files: Files): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockBlobs(transaction);
    const { rows } = await sql<{ sha256: string }>`delete from blobs
      where not exists (select from form_attachments where blob_id = blobs.id)
        and not exists (select from submission_attachments where blob_id = blobs.id)
        and not exists (select from attachment_changes where blob_id = blobs.id)
        and not exists (select from form_defs where sheet_blob_id = blobs.id)
      returning sha256`.execute(transaction);
    await inBatches(rows, (batch) => Promise.all(batch.map(({ sha256 }) => files.doubt(sha256))));
  });

/**
 * Removes unreferenced files: those of purged rows, of replacements, and of failed writes. Rows are deleted first. Then, while no
 * file can be added, files without a row are removed.
 */
export const purgeFiles = async (db: Db, files: Files): Promise<void> => {
  await forgetUnnamed(db, files);
  await inBatches(await files.possibleOrphans(), (batch) =>
    db.transaction().execute(async (transaction) => {
      await lockBlobs(transaction);
      const rows = await transaction
        .selectFrom('blobs')
        .select('sha256')
        .where('sha256', 'in', [...batch])
        .execute();
      const kept = new Set(rows.map(({ sha256 }) => sha256));
      for (const sha256 of batch) await (kept.has(sha256) ? files.trust(sha256) : files.remove(sha256));
    }),
  );
};
