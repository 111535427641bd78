import type { Selectable } from 'kysely';
import type { SubmissionScope } from './submissionCounts';
import type { Db } from '../schema/tables';
import type { ActorRow } from '../schema/tables/access';
import type { KeysTable } from '../schema/tables/forms';

/** A submission without its answers, with its submitter; null if nobody was logged in. */
export interface SubmissionHead {
  readonly id: number;
  readonly formDefId: number;
  readonly instanceId: string;
  readonly submitterId: number | null;
  readonly deviceId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string | null;
}

export type Submitter = Pick<ActorRow, 'id' | 'type' | 'displayName' | 'createdAt' | 'updatedAt'>;

const heads = (db: Db, { formId, draft }: SubmissionScope) =>
  db
    .selectFrom('submissions')
    .select(['id', 'formDefId', 'instanceId', 'submitterId', 'deviceId', 'createdAt', 'updatedAt'])
    .where('formId', '=', formId)
    .where('draft', '=', draft)
    .where('deletedAt', 'is', null);

/** Submissions of a form, newest first. */
export const listSubmissions = (
  db: Db,
  scope: SubmissionScope,
  page: { readonly limit: number | null; readonly offset: number },
): Promise<SubmissionHead[]> => {
  const newest = heads(db, scope).orderBy('createdAt', 'desc').orderBy('id', 'desc').offset(page.offset);
  return (page.limit === null ? newest : newest.limit(page.limit)).execute();
};

/** One submission by its instance id. */
export const findSubmission = (
  db: Db,
  scope: SubmissionScope,
  instanceId: string,
): Promise<SubmissionHead | undefined> => heads(db, scope).where('instanceId', '=', instanceId).executeTakeFirst();

/** The same, locked until the end of the transaction: changes to its files wait for each other. */
export const lockSubmission = (
  db: Db,
  scope: SubmissionScope,
  instanceId: string,
): Promise<SubmissionHead | undefined> =>
  heads(db, scope).where('instanceId', '=', instanceId).forUpdate().executeTakeFirst();

/** The original XML, as it was received. */
export const submissionXml = async (db: Db, submissionId: number): Promise<string> => {
  const { xml } = await db
    .selectFrom('submissions')
    .select('xml')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  return xml;
};

/** Actors by their ids, including deleted ones, who are still the submitters. */
export const submittersOf = async (db: Db, ids: readonly number[]): Promise<Map<number, Submitter>> => {
  if (ids.length === 0) return new Map();
  const actors = await db
    .selectFrom('actors')
    .select(['id', 'type', 'displayName', 'createdAt', 'updatedAt'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(actors.map((actor) => [actor.id, actor]));
};

/** Everybody who sent a submission of the form, by name. */
export const listSubmitters = (db: Db, { formId, draft }: SubmissionScope): Promise<Submitter[]> =>
  db
    .selectFrom('actors')
    .select(['id', 'type', 'displayName', 'createdAt', 'updatedAt'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('submissions')
        .select('submitterId')
        .where('formId', '=', formId)
        .where('draft', '=', draft)
        .where('deletedAt', 'is', null)
        .where('submitterId', 'is not', null),
    )
    .orderBy('displayName')
    .orderBy('id')
    .execute();

/**
 * The keys that at least one submission is encrypted under, as a query of their ids. It looks for one submission per
 * definition: reading all of them could take seconds.
 */
export const submissionKeyIds = (db: Db, { formId, draft }: SubmissionScope) =>
  db
    .selectFrom('formDefs')
    .select('keyId')
    .where('formDefs.formId', '=', formId)
    .where('keyId', 'is not', null)
    .where(
      ({ selectFrom }) =>
        selectFrom('submissions')
          .select('submissions.id')
          .whereRef('submissions.formDefId', '=', 'formDefs.id')
          .where('submissions.draft', '=', draft)
          .where('submissions.deletedAt', 'is', null)
          .where('submissions.encryptedKey', 'is not', null)
          .limit(1),
      'is not',
      null,
    );

/** Those keys, newest first. */
export const listSubmissionKeys = (db: Db, scope: SubmissionScope): Promise<Omit<Selectable<KeysTable>, 'private'>[]> =>
  db
    .selectFrom('keys')
    .select(['id', 'public', 'managed', 'hint', 'createdAt'])
    .where('id', 'in', submissionKeyIds(db, scope))
    .orderBy('id', 'desc')
    .execute();
