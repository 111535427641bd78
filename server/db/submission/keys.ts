import type { Selectable } from 'kysely';
import type { SubmissionScope } from './summary/counts';
import type { Db } from '../schema/tables';
import type { KeysTable } from '../schema/tables/forms';

/**
 * The keys of encrypted submissions, as a query of their ids. It looks for one submission per definition: reading all of them
 * could take seconds.
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

/** Whether a form has encrypted submissions. */
export const hasEncrypted = async (db: Db, scope: SubmissionScope): Promise<boolean> =>
  (await submissionKeyIds(db, scope).limit(1).executeTakeFirst()) !== undefined;
