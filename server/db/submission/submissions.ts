import { sql } from 'kysely';
import type { ReviewState } from '#api/submission/reviewStates';
import { submissionNumber } from './query/columns';
import type { SubmissionScope } from './summary/counts';
import type { Db } from '../schema/tables';

/** A version of a submission without its XML. */
export interface VersionHead {
  readonly id: number;
  readonly submissionId: number;
  readonly formDefId: number;
  readonly instanceId: string;
  readonly instanceName: string | null;
  readonly submitterId: number | null;
  readonly deviceId: string | null;
  readonly userAgent: string | null;
  readonly createdAt: string;
  readonly current: boolean;
}

/**
 * A submission without its answers, with the properties of its first version, and its current version; the submitter is null for
 * an anonymous one.
 */
export interface SubmissionHead {
  readonly id: number;
  readonly instanceId: string;
  readonly submitterId: number | null;
  readonly deviceId: string | null;
  readonly userAgent: string | null;
  readonly reviewState: ReviewState | null;
  readonly createdAt: string;
  readonly updatedAt: string | null;
  readonly deletedAt: string | null;
  /** Null for a moment if a server of the release before stored it. */
  readonly number: number | null;
  readonly currentVersion: VersionHead;
}

/** Live submissions, or those in the trash. */
export interface SubmissionsAsked extends SubmissionScope {
  readonly deleted?: boolean;
}

const allHeads = (db: Db) =>
  db
    .selectFrom('submissions')
    .innerJoin('submissionVersions as version', (join) =>
      join.onRef('version.submissionId', '=', 'submissions.id').on(sql<boolean>`version.current`),
    )
    .select([
      'submissions.id',
      'submissions.instanceId',
      'submissions.submitterId',
      'submissions.deviceId',
      'submissions.userAgent',
      'submissions.reviewState',
      'submissions.createdAt',
      'submissions.updatedAt',
      'submissions.deletedAt',
      submissionNumber.as('number'),
      'version.id as versionId',
      'version.formDefId as versionFormDefId',
      'version.instanceId as versionInstanceId',
      'version.instanceName as versionInstanceName',
      'version.submitterId as versionSubmitterId',
      'version.deviceId as versionDeviceId',
      'version.userAgent as versionUserAgent',
      'version.createdAt as versionCreatedAt',
    ]);

const heads = (db: Db, { formId, draft, deleted = false }: SubmissionsAsked) =>
  allHeads(db)
    .where('submissions.formId', '=', formId)
    .where('submissions.draft', '=', draft)
    .where('submissions.deletedAt', deleted ? 'is not' : 'is', null)
    // Test submissions of an earlier draft were deleted with it, and are not in the trash.
    .where(sql<boolean>`not version.retired`);

type HeadRow = Awaited<ReturnType<ReturnType<typeof allHeads>['executeTakeFirstOrThrow']>>;

const headOf = (row: HeadRow): SubmissionHead => ({
  id: row.id,
  instanceId: row.instanceId,
  submitterId: row.submitterId,
  deviceId: row.deviceId,
  userAgent: row.userAgent,
  // Only values of `api/submission/reviewStates.ts` are ever stored.
  reviewState: row.reviewState as ReviewState | null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  deletedAt: row.deletedAt,
  number: row.number,
  currentVersion: {
    id: row.versionId,
    submissionId: row.id,
    formDefId: row.versionFormDefId,
    instanceId: row.versionInstanceId,
    instanceName: row.versionInstanceName,
    submitterId: row.versionSubmitterId,
    deviceId: row.versionDeviceId,
    userAgent: row.versionUserAgent,
    createdAt: row.versionCreatedAt,
    current: true,
  },
});

/** Live submissions by their ids, each with the id of its form, in no particular order. */
export const liveSubmissions = async (
  db: Db,
  ids: readonly number[],
): Promise<(SubmissionHead & { readonly xmlFormId: string })[]> => {
  if (ids.length === 0) return [];
  const rows = await allHeads(db)
    .innerJoin('forms', 'forms.id', 'submissions.formId')
    .select('forms.xmlFormId')
    .where('submissions.id', 'in', [...ids])
    .where('submissions.deletedAt', 'is', null)
    .where('forms.deletedAt', 'is', null)
    .execute();
  return rows.map((row) => ({ ...headOf(row), xmlFormId: row.xmlFormId }));
};

/** Submissions of a form, newest first. */
export const listSubmissions = async (
  db: Db,
  asked: SubmissionsAsked,
  page: { readonly limit: number | null; readonly offset: number },
): Promise<SubmissionHead[]> => {
  const newest = heads(db, asked)
    .orderBy('submissions.createdAt', 'desc')
    .orderBy('submissions.id', 'desc')
    .offset(page.offset);
  const rows = await (page.limit === null ? newest : newest.limit(page.limit)).execute();
  return rows.map(headOf);
};

/** A submission by the instance id of its first version. */
export const findSubmission = async (
  db: Db,
  asked: SubmissionsAsked,
  instanceId: string,
): Promise<SubmissionHead | undefined> => {
  const row = await heads(db, asked).where('submissions.instanceId', '=', instanceId).executeTakeFirst();
  return row && headOf(row);
};

/** Submissions by their instance ids, in no particular order. */
const findSubmissions = async (
  db: Db,
  asked: SubmissionsAsked,
  instanceIds: readonly string[],
): Promise<SubmissionHead[]> => {
  const rows = await heads(db, asked).where('submissions.instanceId', 'in', instanceIds).execute();
  return rows.map(headOf);
};

/**
 * The same, locked until the end of the transaction: changes to a submission and its files wait for each other.
 * @param instanceIds at least one
 */
export const lockSubmissions = async (
  db: Db,
  asked: SubmissionsAsked,
  instanceIds: readonly string[],
): Promise<SubmissionHead[]> => {
  const locked = await db
    .selectFrom('submissions')
    .select('id')
    .where('formId', '=', asked.formId)
    .where('draft', '=', asked.draft)
    .where('instanceId', 'in', instanceIds)
    .where('deletedAt', asked.deleted ? 'is not' : 'is', null)
    // A fixed order, so that concurrent locks of several submissions do not deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
  // Read after the lock: its previous holder may have created another version.
  return locked.length === 0 ? [] : findSubmissions(db, asked, instanceIds);
};

/** One submission, locked likewise. */
export const lockSubmission = async (
  db: Db,
  asked: SubmissionsAsked,
  instanceId: string,
): Promise<SubmissionHead | undefined> => (await lockSubmissions(db, asked, [instanceId]))[0];
