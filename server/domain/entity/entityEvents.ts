import type { AuditAction } from '#api/auditActions';

/** Actions whose entries the database queues, if they concern entities (`entities_queue`). */
const actions: readonly string[] = [
  'submission.create',
  'submission.update.version',
  'submission.restore',
  'submission.update',
  'submission.backlog.reprocess',
  'submission.backlog.force',
  'dataset.update',
] satisfies readonly AuditAction[];

/** Whether an audited action may change entities by a submission. */
export const mayChangeEntities = (action: string): boolean => actions.includes(action);
