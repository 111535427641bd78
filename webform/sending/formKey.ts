import type { EditedSubmission } from '../protocol/address';
import type { LinkedForm } from '../protocol/protocol';

/** The key that groups unsent answers: a form, or one draft of it, whichever link they were begun with. */
export const formKey = ({ projectId, xmlFormId, publishedAt, draftToken }: LinkedForm): string =>
  JSON.stringify([projectId, xmlFormId, publishedAt === null ? draftToken : null]);

/** The key that groups half-filled edits of one submission. */
export const editKey = (
  { projectId, xmlFormId }: Pick<EditedSubmission, 'projectId' | 'xmlFormId'>,
  instanceId: string,
): string => JSON.stringify(['edit', projectId, xmlFormId, instanceId]);
