import type { Generated } from 'kysely';
import type { Json, MaybeStamp, Stamp } from './access';

/**
 * What was gathered. `xml` is the original, `data` the answers read from it (null where it is encrypted: then
 * `encryptedKey` is not null). The instance id is unique in a form, over drafts and real ones together.
 */
export interface SubmissionsTable {
  id: Generated<number>;
  formId: number;
  formDefId: number;
  draft: boolean;
  instanceId: string;
  instanceName: string | null;
  xml: string;
  data: Json;
  encryptedKey: string | null;
  submitterId: number | null;
  deviceId: string | null;
  userAgent: string | null;
  attachmentsExpected: Generated<number>;
  attachmentsPresent: Generated<number>;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

/** A file a submission names; `position` is its place in the submission, on which decryption depends. */
export interface SubmissionAttachmentsTable {
  id: Generated<number>;
  submissionId: number;
  name: string;
  position: number;
  blobId: number | null;
  updatedAt: MaybeStamp;
}

/** How many live submissions a form has, kept in the same transaction that changes them. */
export interface SubmissionCountersTable {
  formId: number;
  draft: boolean;
  submissions: number;
  lastSubmission: MaybeStamp;
}
