import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import { Button } from '#src/ui/action/Button';
import { LinkButton } from '#src/ui/action/LinkButton';
import { LiveIndicator, type LiveSignProps } from '../live/LiveIndicator';

export interface ExploreActionsProps extends Pick<LiveSignProps, 'live' | 'onPause'> {
  readonly source: SubmissionSource;
  /** The same submissions as a table. */
  readonly tableHref: string;
  /** Whether the server counts, not the browser. */
  readonly isCounted: boolean;
  readonly onRefresh: (isCounted: boolean, source: SubmissionSource) => void;
}

/** The actions for the explored submissions. */
export const ExploreActions = ({ source, live, tableHref, isCounted, onPause, onRefresh }: ExploreActionsProps) => {
  const { t } = useTranslation();
  return (
    <div className="actions submission-actions">
      <LiveIndicator live={live} onPause={onPause} />
      <LinkButton href={tableHref} icon="table">
        {t('explore.asTable')}
      </LinkButton>
      <Button icon="refresh" onClick={() => onRefresh(isCounted, source)}>
        {t('formSubmissions.refresh')}
      </Button>
    </div>
  );
};
