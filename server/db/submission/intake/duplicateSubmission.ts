import { problem } from '#server/domain/core/problem';
import { addSubmissionFiles } from './laterAttachments';
import type { IncomingSubmission, Intake } from './intakeSubmission';
import { lockSubmission } from '../submissions';
import { findVersionOf, submissionOfVersion, versionXml } from '../versions';
import type { Db } from '../../schema/tables';

/** The problem of an instance id that the form already has. */
export const duplicateInstanceId = ({ formId }: IncomingSubmission, instanceId: string) =>
  problem('notUnique', {
    fields: ['formId', 'instanceId'],
    values: [String(formId), instanceId],
    table: 'submissions',
  });

/** The same for a submission in the trash, in the format of newer servers. */
const duplicateInTrash = ({ formId, draft }: IncomingSubmission, instanceId: string) =>
  problem(
    'notUnique',
    {
      fields: ['formId', 'instanceId', 'draft'],
      values: [String(formId), instanceId, String(draft)],
      table: 'submissions',
    },
    `A submission with the instance ID ${instanceId} is in the trash of this form. Restore that one instead.`,
  );

/** Refuses a submission with a known instance id. */
export const refuseDuplicate = async (db: Db, incoming: IncomingSubmission, instanceId: string): Promise<never> => {
  const owner = await submissionOfVersion(db, incoming, instanceId);
  throw owner?.deletedAt ? duplicateInTrash(incoming, instanceId) : duplicateInstanceId(incoming, instanceId);
};

/**
 * Adds the files that were missing the first time to a submission that is sent again (OpenRosa Form Submission API 1.0), even
 * after an edit. Otherwise these files would stay on the phone.
 */
export const addToExisting = async (db: Db, incoming: IncomingSubmission, instanceId: string): Promise<Intake> => {
  const owner = await submissionOfVersion(db, incoming, instanceId);
  if (owner?.deletedAt) throw problem('submissionDeleted', { instanceId });
  const submission = owner && (await lockSubmission(db, incoming, owner.instanceId));
  const version = await findVersionOf(db, incoming, instanceId);
  if (submission === undefined || version === undefined) {
    // It existed a moment ago, and was moved to the trash or purged since.
    const gone = await submissionOfVersion(db, incoming, instanceId);
    throw gone?.deletedAt ? problem('submissionDeleted', { instanceId }) : duplicateInstanceId(incoming, instanceId);
  }
  if ((await versionXml(db, version.id)) !== incoming.xml) throw problem('submissionConflict');
  const stored = await addSubmissionFiles(db, version.id, incoming.files, {
    actorId: incoming.submitter?.id ?? null,
    isManager: false,
  });
  return { submission, version, kind: 'files', stored };
};
