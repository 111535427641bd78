import type { ComponentType } from 'react';
import { LiveIndicator, type LiveSignProps } from '../live/LiveIndicator';
import { SubmissionsRefresh, type SubmissionsRefreshProps } from './table/SubmissionsRefresh';

export interface SubmissionActionsProps extends SubmissionsRefreshProps, Pick<LiveSignProps, 'live' | 'onPause'> {
  readonly SubmissionDownload: ComponentType;
}

/** The actions for all submissions of a form, or of its draft. */
export const SubmissionActions = (props: SubmissionActionsProps) => {
  const { source, progress, onRefresh, live, onPause, SubmissionDownload } = props;
  return (
    <div className="actions submission-actions">
      <span className="live-room">
        <LiveIndicator live={live} isOfTests={source.draft} onPause={onPause} />
      </span>
      <SubmissionsRefresh source={source} progress={progress} onRefresh={onRefresh} />
      <SubmissionDownload />
    </div>
  );
};
