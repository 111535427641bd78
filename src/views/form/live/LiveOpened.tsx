import { useTranslation } from 'react-i18next';
import type { OpenedNews } from '../../../../store/selectors/liveShown';
import { PlainButton } from '../../../ui/action/PlainButton';
import { Alert } from '../../../ui/status/Alert';

interface LiveOpenedProps {
  /** What somebody else did to the submission that is shown. */
  readonly news: OpenedNews;
  readonly onTake: () => void;
}

const texts = { answers: 'live.opened', review: 'live.reviewed', deleted: 'live.deleted' } as const;

/** Says that somebody else changed the submission that is shown, and loads that when asked; a review is shown already. */
export const LiveOpened = ({ news, onTake }: LiveOpenedProps) => {
  const { t } = useTranslation();
  const isShown = news === 'review';
  return (
    <div className="submission-trash">
      <Alert type="info" text={t(texts[news])} />
      <PlainButton icon={isShown ? 'close' : 'refresh'} onClick={onTake}>
        {t(isShown ? 'ui.close' : 'live.load')}
      </PlainButton>
    </div>
  );
};
