import { sql } from 'kysely';
import type { SubmissionScope } from './summary/counts';
import type { VersionHead } from './submissions';
import type { Db } from '../schema/tables';

/** A parsed version to be stored. */
export interface NewVersion extends SubmissionScope {
  readonly submissionId: number;
  readonly instanceId: string;
  readonly instanceName: string | null;
  readonly deprecatedId: string | null;
  readonly formDefId: number;
  readonly xml: string;
  readonly encryptedKey: string | null;
  readonly submitterId: number | null;
  readonly deviceId: string | null;
  readonly userAgent: string | null;
  /** ISO; now by default. */
  readonly createdAt?: string;
}

/** Matches the expression of the index. */
const unretired = sql<boolean>`not retired`;

const columns = [
  'id',
  'submissionId',
  'formDefId',
  'instanceId',
  'instanceName',
  'submitterId',
  'deviceId',
  'userAgent',
  'createdAt',
  'current',
] as const;

/**
 * Stores a version as the current one. The submission must be locked, or new.
 * @returns undefined if another version in the form has the instance id; the transaction must then be rolled back
 */
export const insertVersion = async (db: Db, version: NewVersion): Promise<VersionHead | undefined> =>
  db
    .insertInto('submissionVersions')
    .values({ ...version, current: true })
    .onConflict((conflict) => conflict.columns(['formId', 'draft', 'instanceId']).where(unretired).doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Releases the instance ids of test submissions of a draft. */
export const retireTestVersions = async (db: Db, formId: number): Promise<void> => {
  await db
    .updateTable('submissionVersions')
    .set({ retired: true })
    .where('formId', '=', formId)
    .where('draft', '=', true)
    .where(unretired)
    .execute();
};

/** Marks the current version as superseded, before another one is stored. The submission must be locked. */
export const supersedeVersion = async (db: Db, submissionId: number): Promise<void> => {
  await db
    .updateTable('submissionVersions')
    .set({ current: false })
    .where('submissionId', '=', submissionId)
    .where(sql<boolean>`current`)
    .execute();
};

const versions = (db: Db) => db.selectFrom('submissionVersions').select(columns);

/** All versions of a submission, newest first. */
export const listVersions = (db: Db, submissionId: number): Promise<VersionHead[]> =>
  versions(db).where('submissionId', '=', submissionId).orderBy('id', 'desc').execute();

/** A version by its own instance id, whichever submission of the form it belongs to. */
export const findVersionOf = (
  db: Db,
  { formId, draft }: SubmissionScope,
  instanceId: string,
): Promise<VersionHead | undefined> =>
  versions(db)
    .where('formId', '=', formId)
    .where('draft', '=', draft)
    .where('instanceId', '=', instanceId)
    .where(unretired)
    .executeTakeFirst();

/** The XML of a version, as received. */
export const versionXml = async (db: Db, versionId: number): Promise<string> => {
  const { xml } = await db
    .selectFrom('submissionVersions')
    .select('xml')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return xml;
};

/** Whether the answers of a version are encrypted, and not in the XML. */
export const isEncryptedVersion = async (db: Db, versionId: number): Promise<boolean> => {
  const { encryptedKey } = await db
    .selectFrom('submissionVersions')
    .select('encryptedKey')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return encryptedKey !== null;
};

/** The submission of a version, even in the trash; undefined for an unknown version. */
export const submissionOfVersion = async (
  db: Db,
  scope: SubmissionScope,
  versionInstanceId: string,
): Promise<{ readonly instanceId: string; readonly deletedAt: string | null } | undefined> =>
  db
    .selectFrom('submissionVersions as version')
    .innerJoin('submissions', 'submissions.id', 'version.submissionId')
    .select(['submissions.instanceId', 'submissions.deletedAt'])
    .where('version.formId', '=', scope.formId)
    .where('version.draft', '=', scope.draft)
    .where('version.instanceId', '=', versionInstanceId)
    .where(sql<boolean>`not version.retired`)
    .executeTakeFirst();
