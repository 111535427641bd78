import type { AuditAction } from '../../../api/auditActions';

interface Change {
  readonly submission: { readonly id: number; readonly instanceId: string };
  /** The version that came, or whose files changed. */
  readonly version: { readonly id: number; readonly instanceId: string };
  readonly kind: 'new' | 'edit' | 'files';
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

const actions = { new: 'submission.create', edit: 'submission.update.version' } as const;

/**
 * The audit entries for a submission that was received or edited, or for files that changed. The protocol calls a version's
 * id `submissionDefId`.
 * @param acteeId the form's
 */
export const submissionAudits = (acteeId: string, { submission, version, kind, stored }: Change): Entry[] => {
  const { instanceId } = version;
  const ids = { submissionDefId: version.id, instanceId };
  const files = stored.map((file): Entry => {
    const before = file.oldBlobId === null ? null : { name: file.name, blobId: file.oldBlobId };
    return { action: 'submission.attachment.update', acteeId, details: { ...ids, ...file }, before };
  });
  if (kind === 'files') return files;
  const details = { submissionId: submission.id, ...ids };
  return [{ action: actions[kind], acteeId, details, before: null }, ...files];
};
