import { sql } from 'kysely';
import { problem } from '../../domain/core/problem';
import { assertLinkTakesEdits } from '../access/publicLinkTerms';
import { instanceIdOf, readAnswers } from './intake/incomingAnswers';
import { insertSubmissionAttachments, listSubmissionAttachments, recount } from './attachments';
import { moveReviews } from './summary/counts';
import { addToExisting } from './intake/duplicateSubmission';
import { type IncomingSubmission, insertCurrent, type Intake } from './intake/intakeSubmission';
import { findSubmission, lockSubmission, type SubmissionHead } from './submissions';
import { saveAnswersText } from './query/texts';
import { findVersionOf, submissionOfVersion, supersedeVersion } from './versions';
import type { Db } from '../schema/tables';

/** The problem known to other clients from the protocol: the field is one text here. */
const taken = (instanceId: string) => problem('notUnique', { fields: 'instanceID', values: instanceId });

/**
 * Stores another version of a submission: it becomes the current one, and the review state becomes edited. Named files that are
 * missing in the upload are inherited from the previous version, unless it is encrypted; additional files stay with the
 * submission.
 * @param submission locked
 * @throws 409.51 through a closed public link, 400.19 if the XML does not name the replaced version, 409.9 if that is not the
 * current one, 409.3 if its own id is in use in the form
 */
export const editSubmission = async (
  db: Db,
  incoming: IncomingSubmission,
  submission: SubmissionHead,
): Promise<Intake> => {
  const { deprecatedId } = incoming.envelope;
  const { currentVersion: before } = submission;
  if (incoming.submitter?.type === 'public_link' && !incoming.draft) {
    await assertLinkTakesEdits(db, incoming.submitter.id);
  }
  if (deprecatedId === null) throw problem('deprecatedIdMissing');
  if (deprecatedId !== before.instanceId) throw problem('editOutOfDate', { deprecatedId });
  const instanceId = instanceIdOf(incoming);
  const { data, text, files } = await readAnswers(db, incoming, submission.instanceId);
  await supersedeVersion(db, submission.id);
  const version = await insertCurrent(db, incoming, { submissionId: submission.id, instanceId });
  if (version === undefined) throw taken(instanceId);
  // Encrypted files are of no use under the key of another version.
  const inherited = incoming.envelope.encrypted === null ? await listSubmissionAttachments(db, before.id) : [];
  const stored = await insertSubmissionAttachments(db, version.id, files, incoming.files, inherited);
  await db
    .updateTable('submissions')
    .set({
      formDefId: incoming.definitionId,
      instanceName: incoming.envelope.instanceName,
      data,
      encryptedKey: incoming.envelope.encrypted?.key ?? null,
      attachmentsExpected: files.length,
      reviewState: 'edited',
      edits: sql<number>`edits + 1`,
      updatedAt: version.createdAt,
    })
    .where('id', '=', submission.id)
    .execute();
  await recount(db, version.id);
  await saveAnswersText(db, incoming, submission.id, text);
  await moveReviews(db, incoming, [submission.reviewState], ['edited']);
  const edited = await findSubmission(db, incoming, submission.instanceId);
  if (edited === undefined) throw new Error('a locked submission vanished');
  return { submission: edited, version, kind: 'edit', stored };
};

/**
 * A version from a device: it names the replaced version (`deprecatedID`), and may come several times, each time with further
 * files.
 * @throws 404.51 if there is nothing to replace, 409.9 if another version has replaced it, 409.1 if the id is in use with other
 * content
 */
export const storeDeviceEdit = async (db: Db, incoming: IncomingSubmission): Promise<Intake> => {
  const { deprecatedId, instanceId } = incoming.envelope;
  const owner = deprecatedId === null ? undefined : await submissionOfVersion(db, incoming, deprecatedId);
  const submission = owner && (await lockSubmission(db, incoming, owner.instanceId));
  if (submission === undefined) throw problem('editedMissing', { deprecatedId });
  // Checked after the lock: the same request may have come twice at the same moment.
  const known = instanceId === null ? undefined : await findVersionOf(db, incoming, instanceId);
  if (known !== undefined && instanceId !== null) return addToExisting(db, incoming, instanceId);
  return editSubmission(db, incoming, submission);
};
