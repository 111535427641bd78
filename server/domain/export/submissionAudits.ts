import type { AuditAction } from '../../../api/auditActions';

interface Change {
  readonly submission: { readonly id: number; readonly instanceId: string };
  /** Whether the submission itself is new. */
  readonly isNew: boolean;
  readonly stored: readonly {
    readonly name: string;
    readonly oldBlobId: number | null;
    readonly newBlobId: number | null;
  }[];
}

interface Entry {
  readonly action: AuditAction;
  readonly acteeId: string;
  readonly details: object;
  readonly before: object | null;
}

/**
 * The audit entries for a submission that was received or files that changed. The protocol's `submissionDefId` is the
 * submission's own id here: submissions have no versions.
 * @param acteeId the form's
 */
export const submissionAudits = (acteeId: string, { submission, isNew, stored }: Change): Entry[] => {
  const { id, instanceId } = submission;
  const created: Entry = {
    action: 'submission.create',
    acteeId,
    details: { submissionId: id, instanceId },
    before: null,
  };
  const files = stored.map((file): Entry => {
    const details = { instanceId, submissionDefId: id, ...file };
    const before = file.oldBlobId === null ? null : { name: file.name, blobId: file.oldBlobId };
    return { action: 'submission.attachment.update', acteeId, details, before };
  });
  return isNew ? [created, ...files] : files;
};
