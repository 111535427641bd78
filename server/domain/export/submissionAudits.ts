import type { AuditAction } from '#api/auditActions';

interface Change {
  readonly submission: { readonly id: number; readonly instanceId: string };
  /** The new version, or the one whose files changed. */
  readonly version: { readonly id: number; readonly instanceId: string };
  readonly kind: 'new' | 'edit' | 'files';
  readonly stored: readonly {
    readonly name: string;
    readonly oldBlobId: number | null;
    readonly newBlobId: number | null;
    /** False for a file that only went into the history, and did not replace the current one. */
    readonly applied?: false;
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
 * Audit entries for a submission that was received or edited, or for files that changed. The protocol calls a version's id
 * `submissionDefId`.
 * @param acteeId of the form
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
