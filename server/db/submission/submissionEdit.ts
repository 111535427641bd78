import { sql } from 'kysely';
import { problem } from '../../domain/problem';
import { assertLinkTakesEdits } from '../access/publicLinkTerms';
import { instanceIdOf, readAnswers } from './incomingAnswers';
import { filesOfVersion, insertSubmissionAttachments } from './submissionAttachments';
import { moveReviews } from './submissionCounts';
import { addToExisting, type IncomingSubmission, insertCurrent, type Intake } from './submissionIntake';
import { findSubmission, lockSubmission, type SubmissionHead } from './submissions';
import { saveAnswersText } from './submissionTexts';
import { findVersionOf, submissionOfVersion, supersedeVersion } from './submissionVersions';
import type { Db } from '../schema/tables';

/** The same as other callers know from the protocol: the field is one text here. */
const taken = (instanceId: string) => problem('notUnique', { fields: 'instanceID', values: instanceId });

/**
 * Stores another version of a submission: it becomes the current one, and the submission counts as edited, whatever was
 * decided about it before. Files that the new version names and does not bring are those of the version before, unless it is
 * encrypted.
 * @param submission locked
 * @throws 409.51 through a public link that is closed, 400.19 if the XML does not say which version it replaces, 409.9 if that is not the current one, 409.3 if its own
 * id is taken in the form
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
  const inherited =
    incoming.envelope.encrypted === null ? await filesOfVersion(db, before.id) : new Map<string, number>();
  const stored = await insertSubmissionAttachments(db, version.id, files, incoming.files, inherited);
  await db
    .updateTable('submissions')
    .set({
      formDefId: incoming.definitionId,
      instanceName: incoming.envelope.instanceName,
      data,
      encryptedKey: incoming.envelope.encrypted?.key ?? null,
      attachmentsExpected: files.length,
      attachmentsPresent: files.filter((name) => incoming.files.has(name) || inherited.has(name)).length,
      reviewState: 'edited',
      edits: sql<number>`edits + 1`,
      updatedAt: version.createdAt,
    })
    .where('id', '=', submission.id)
    .execute();
  await saveAnswersText(db, incoming, submission.id, text);
  await moveReviews(db, incoming, [submission.reviewState], ['edited']);
  const edited = await findSubmission(db, incoming, submission.instanceId);
  if (edited === undefined) throw new Error('a locked submission vanished');
  return { submission: edited, version, kind: 'edit', stored };
};

/**
 * A version that a device sends: it names the one that it replaces (`deprecatedID`), and may come several times, each time
 * with further files.
 * @throws 404.51 if there is nothing to replace, 409.9 if another version replaced it meanwhile, 409.1 if the id is taken by
 * other content
 */
export const takeEdit = async (db: Db, incoming: IncomingSubmission): Promise<Intake> => {
  const { deprecatedId, instanceId } = incoming.envelope;
  const owner = deprecatedId === null ? undefined : await submissionOfVersion(db, incoming, deprecatedId);
  const submission = owner && (await lockSubmission(db, incoming, owner.instanceId));
  if (submission === undefined) throw problem('editedMissing', { deprecatedId });
  // Only now: the same request may have come twice at the same moment.
  const known = instanceId === null ? undefined : await findVersionOf(db, incoming, instanceId);
  if (known !== undefined && instanceId !== null) return addToExisting(db, incoming, instanceId);
  return editSubmission(db, incoming, submission);
};
