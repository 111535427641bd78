import type { SubmissionScope } from './summary/counts';
import type { ActorRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

/** Sender of a submission. */
export type Submitter = Pick<ActorRow, 'id' | 'type' | 'displayName' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

/** All submitters to the form, by name. */
export const listSubmitters = (db: Db, { formId, draft }: SubmissionScope): Promise<Submitter[]> =>
  db
    .selectFrom('actors')
    .select(['id', 'type', 'displayName', 'createdAt', 'updatedAt', 'deletedAt'])
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
