import { useTranslation } from 'react-i18next';
import type { OpenSubmissionChange } from '#store/selectors/core/liveStatus';
import type { SubmissionKey } from '#store/submission/answers';
import { Button } from '#src/ui/action/Button';
import { Alert } from '#src/ui/status/Alert';

export interface OpenSubmissionNoticeProps {
  readonly here: SubmissionKey;
  /** The remote change to the open submission; null if there is none. */
  readonly news: OpenSubmissionChange | null;
  readonly onApply: (key: SubmissionKey) => void;
}

const texts = { answers: 'live.opened', review: 'live.reviewed', deleted: 'live.deleted' } as const;

/**
 * The notice that another user changed the open submission, with a button to load the changes; a review is shown
 * already.
 */
export const OpenSubmissionNotice = ({ here, news, onApply }: OpenSubmissionNoticeProps) => {
  const { t } = useTranslation();
  if (!news) return null;
  const isShown = news === 'review';
  return (
    <div className="submission-trash">
      <Alert type="info" text={t(texts[news])} />
      <Button icon={isShown ? 'close' : 'refresh'} onClick={() => onApply(here)}>
        {t(isShown ? 'ui.close' : 'live.load')}
      </Button>
    </div>
  );
};
