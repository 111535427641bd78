import type { Generated } from 'kysely';
import type { Json, MaybeStamp, Stamp } from './access';

/**
 * A submission. The instance id, submitter, device and time are those of its first version for good; `data` are the answers
 * of the current version (null if encrypted: then `encryptedKey` is set), of which the file counts and the definition are,
 * too. The instance id is unique in a form, for real submissions and for test submissions, and stays taken in the trash.
 */
export interface SubmissionsTable {
  id: Generated<number>;
  formId: number;
  formDefId: number;
  draft: boolean;
  instanceId: string;
  instanceName: string | null;
  data: Json;
  encryptedKey: string | null;
  submitterId: number | null;
  deviceId: string | null;
  userAgent: string | null;
  attachmentsExpected: Generated<number>;
  attachmentsPresent: Generated<number>;
  /** Null until somebody reviews or edits it. */
  reviewState: string | null;
  /** How many versions replaced an earlier one. */
  edits: Generated<number>;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

/**
 * One accepted XML of a submission, to the byte, with what came along. Exactly one version of a submission is current.
 * Its instance id is unique among all versions of all submissions of a form, or of its draft. A version never changes but
 * for files that arrive later.
 */
export interface SubmissionVersionsTable {
  id: Generated<number>;
  submissionId: number;
  formId: number;
  draft: boolean;
  instanceId: string;
  instanceName: string | null;
  /** The version that the XML says it replaces. */
  deprecatedId: string | null;
  formDefId: number;
  xml: string;
  encryptedKey: string | null;
  submitterId: number | null;
  deviceId: string | null;
  userAgent: string | null;
  createdAt: Stamp;
  current: boolean;
  /** The draft it was sent to is gone: the instance id is free again. */
  retired: Generated<boolean>;
}

/** What somebody wrote about a submission; it belongs to all versions, and never changes. */
export interface SubmissionCommentsTable {
  id: Generated<number>;
  submissionId: number;
  actorId: number;
  body: string;
  createdAt: Stamp;
}

/** All answers of a submission that is not encrypted, as one text in folded case, in which they are searched. */
export interface SubmissionTextsTable {
  submissionId: number;
  formId: number;
  draft: boolean;
  text: string;
}

/** A file a version names; decryption depends on its `position`. Versions share the bytes of unchanged files. */
export interface SubmissionAttachmentsTable {
  id: Generated<number>;
  versionId: number;
  name: string;
  position: number;
  blobId: number | null;
  updatedAt: MaybeStamp;
}

/** The number of live submissions of a form, updated in the same transaction that changes them. */
export interface SubmissionCountersTable {
  formId: number;
  draft: boolean;
  submissions: number;
  lastSubmission: MaybeStamp;
  /** Of them, by state of review: those with issues, edited ones, and approved and rejected ones together. */
  hasIssues: Generated<number>;
  edited: Generated<number>;
  decided: Generated<number>;
}
