import type {
  Submission,
  SubmissionExtended,
  SubmissionVersion,
  SubmissionVersionExtended,
} from '#api/schemas/submission';
import { problem } from '../../domain/core/problem';
import { actorsByIds } from '../../db/access/actors';
import { listDeleters } from '../../db/audit/submissionAudits';
import { definitionsByIds } from '../../db/form/formDefs';
import type { SubmissionScope } from '../../db/submission/summary/counts';
import { findSubmission, lockSubmission, type SubmissionHead, type VersionHead } from '../../db/submission/submissions';
import type { Submitter } from '../../db/submission/submitters';
import type { FormRow } from '../../db/schema/tables/forms';
import type { BaseContext } from '../../http/context';

/** Context of handlers about submissions, for a published form or a draft. */
export type FormContext = BaseContext & { readonly found: { readonly form: FormRow } };

/** The submissions of a path. @throws 404.1 for the test submissions of a form without a draft */
export const scopeOf = ({ found: { form } }: FormContext, draft: boolean): SubmissionScope => {
  if (draft && form.draftDefId === null) throw problem('notFound');
  return { formId: form.id, draft };
};

/** The submission of a path; throws 404.1 if there is none. */
export const submissionOf = async (
  context: FormContext,
  draft: boolean,
  instanceId: string,
): Promise<SubmissionHead> => {
  const submission = await findSubmission(context.db, scopeOf(context, draft), instanceId);
  if (submission === undefined) throw problem('notFound');
  return submission;
};

/** The same, locked until the end of the transaction. @param deleted whether to look in the trash */
export const lockedSubmissionOf = async (
  context: FormContext,
  draft: boolean,
  instanceId: string,
  deleted = false,
): Promise<SubmissionHead> => {
  const submission = await lockSubmission(context.db, { ...scopeOf(context, draft), deleted }, instanceId);
  if (submission === undefined) throw problem('notFound');
  return submission;
};

/** A version in the format of the protocol. */
const versionReply = (version: VersionHead): SubmissionVersion => ({
  instanceId: version.instanceId,
  instanceName: version.instanceName,
  submitterId: version.submitterId,
  deviceId: version.deviceId,
  userAgent: version.userAgent,
  createdAt: version.createdAt,
  current: version.current,
});

/** A submission in the format of the protocol. */
export const submissionReply = (submission: SubmissionHead): Submission => ({
  instanceId: submission.instanceId,
  submitterId: submission.submitterId,
  deviceId: submission.deviceId,
  userAgent: submission.userAgent,
  reviewState: submission.reviewState,
  createdAt: submission.createdAt,
  updatedAt: submission.updatedAt,
  deletedAt: submission.deletedAt,
  currentVersion: versionReply(submission.currentVersion),
});

type Actors = ReadonlyMap<number, Submitter>;

const actorIn = (actors: Actors, id: number | null): Submitter | null =>
  (id === null ? undefined : actors.get(id)) ?? null;

const nobody = { id: null, type: null, displayName: null, createdAt: null, updatedAt: null };

const extendedReply = (submission: SubmissionHead, actors: Actors): SubmissionExtended => ({
  ...submissionReply(submission),
  number: submission.number,
  submitter: actorIn(actors, submission.submitterId) ?? nobody,
  currentVersion: {
    ...versionReply(submission.currentVersion),
    submitter: actorIn(actors, submission.currentVersion.submitterId),
  },
});

/** Submissions in the format of the protocol, with submitters in the extended form. */
export const submissionReplies = async (
  { db, extended }: BaseContext,
  submissions: readonly SubmissionHead[],
): Promise<Submission[] | SubmissionExtended[]> => {
  if (!extended) return submissions.map(submissionReply);
  const ids = submissions.flatMap(({ submitterId, currentVersion }) => [submitterId, currentVersion.submitterId]);
  const actors = await actorsByIds(db, ids);
  return submissions.map((submission) => extendedReply(submission, actors));
};

/** Submissions in the trash, with their submitters and the users who deleted them. */
export const deletedReplies = async (
  { db }: BaseContext,
  submissions: readonly SubmissionHead[],
): Promise<SubmissionExtended[]> => {
  const deleters = await listDeleters(
    db,
    submissions.map(({ id }) => id),
  );
  const ids = submissions.flatMap(({ id, submitterId, currentVersion }) => [
    submitterId,
    currentVersion.submitterId,
    deleters.get(id) ?? null,
  ]);
  const actors = await actorsByIds(db, ids);
  return submissions.map((submission) => ({
    ...extendedReply(submission, actors),
    deletedBy: actorIn(actors, deleters.get(submission.id) ?? null),
  }));
};

/** Versions in the format of the protocol, with submitters and form versions in the extended form. */
export const versionReplies = async (
  { db, extended }: BaseContext,
  versions: readonly VersionHead[],
): Promise<SubmissionVersion[] | SubmissionVersionExtended[]> => {
  if (!extended) return versions.map(versionReply);
  const actors = await actorsByIds(
    db,
    versions.map(({ submitterId }) => submitterId),
  );
  const definitions = await definitionsByIds(
    db,
    versions.map(({ formDefId }) => formDefId),
  );
  return versions.map((version) => ({
    ...versionReply(version),
    submitter: actorIn(actors, version.submitterId),
    formVersion: definitions.get(version.formDefId)?.version ?? '',
  }));
};
