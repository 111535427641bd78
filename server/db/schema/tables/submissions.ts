import type { Generated } from 'kysely';
import type { AttachmentChangeKind } from '#api/submission/attachmentChanges';
import type { Json, MaybeStamp, Stamp } from './access';

/**
 * A submission. Instance id, submitter, device and time are those of its first version; answers (`data`), definition and file
 * counts are those of the current version. `data` is null if encrypted, with `encryptedKey` set. The instance id is unique in a
 * form, separately for real and test submissions, and stays in use in the trash.
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
  /** Received files that are not named in the XML; the two counts above omit them. */
  attachmentsAdditional: Generated<number>;
  /** Null before the first review or edit. */
  reviewState: string | null;
  /** Number of versions that replaced an earlier one. */
  edits: Generated<number>;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

/**
 * One accepted XML of a submission, byte by byte, with its files. A submission has exactly one current version. The instance id
 * is unique among all versions of all submissions of a form, or of its draft. Only later files change a version.
 */
export interface SubmissionVersionsTable {
  id: Generated<number>;
  submissionId: number;
  formId: number;
  draft: boolean;
  instanceId: string;
  instanceName: string | null;
  /** The replaced version, according to the XML. */
  deprecatedId: string | null;
  formDefId: number;
  xml: string;
  encryptedKey: string | null;
  submitterId: number | null;
  deviceId: string | null;
  userAgent: string | null;
  createdAt: Stamp;
  current: boolean;
  /** The draft of the version was deleted: the instance id can be used again. */
  retired: Generated<boolean>;
}

/** A comment about a submission; it belongs to all versions, and never changes. */
export interface SubmissionCommentsTable {
  id: Generated<number>;
  submissionId: number;
  actorId: number;
  body: string;
  createdAt: Stamp;
}

/** Number of a submission among those of its form or draft; it never changes, and is never used again. */
export interface SubmissionNumbersTable {
  submissionId: number;
  number: number;
}

/** All answers of an unencrypted submission as one case-folded text, for searches. */
export interface SubmissionTextsTable {
  submissionId: number;
  formId: number;
  draft: boolean;
  text: string;
}

/**
 * A file of a version: named by its XML, or additional. Decryption depends on the `position` of named files, which precede
 * additional ones. Versions share the bytes of unchanged files.
 */
export interface SubmissionAttachmentsTable {
  id: Generated<number>;
  versionId: number;
  name: string;
  position: number;
  blobId: number | null;
  updatedAt: MaybeStamp;
  /** Not named in the XML. */
  additional: Generated<boolean>;
  /** Replaced or removed by a user: devices cannot change it any more. */
  managed: Generated<boolean>;
}

/** A change of a file of a version after its receipt. The bytes it refers to are never purged. */
export interface AttachmentChangesTable {
  id: Generated<number>;
  versionId: number;
  name: string;
  /** One of `attachmentChangeKinds`. */
  kind: AttachmentChangeKind;
  /** Bytes that are not current: replaced, removed, or sent too late by a device. */
  blobId: number | null;
  actorId: number | null;
  createdAt: Stamp;
}

/** Number of live submissions of a form, updated in the transaction of each change. */
export interface SubmissionCountersTable {
  formId: number;
  draft: boolean;
  submissions: number;
  lastSubmission: MaybeStamp;
  /** Highest number given to a submission. */
  lastNumber: Generated<number>;
  /** By review state: those with issues, edited ones, and approved and rejected ones together. */
  hasIssues: Generated<number>;
  edited: Generated<number>;
  decided: Generated<number>;
}
