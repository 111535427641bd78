import { bulkActionsRequested } from '#store/submission/bulkActions';
import type { SubmissionKey } from '#store/submission/answers';

/** Restores a submission from the trash. */
export const onRestore = ({ source, instanceId }: SubmissionKey) =>
  bulkActionsRequested({ source, ids: [instanceId], act: { name: 'restore' } });
