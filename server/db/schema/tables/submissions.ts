import type { Generated } from 'kysely';
import type { Json, MaybeStamp, Stamp } from './access';

/**
 * A submission. `xml` is the original, `data` the answers read from it (null if encrypted: then `encryptedKey` is set).
 * The instance id is unique in a form, over drafts and published submissions together.
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

/** A file a submission names; decryption depends on its `position`. */
export interface SubmissionAttachmentsTable {
  id: Generated<number>;
  submissionId: number;
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
}
