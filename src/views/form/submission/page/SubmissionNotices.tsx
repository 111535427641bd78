import type { ComponentType } from 'react';

export interface SubmissionNoticesProps {
  readonly PackingProgress: ComponentType;
  readonly OpenSubmissionNotice: ComponentType;
  readonly TrashNotice: ComponentType;
}

/** What happens to a submission: its archive is being created, another user changed it, or it is in the trash. */
export const SubmissionNotices = ({ PackingProgress, OpenSubmissionNotice, TrashNotice }: SubmissionNoticesProps) => (
  <>
    <PackingProgress />
    <OpenSubmissionNotice />
    <TrashNotice />
  </>
);
