import { useTranslation } from 'react-i18next';
import type { LiveShown } from '../../../../store/selectors/liveShown';
import { Button } from '../../../ui/action/Button';
import '../../../styles/live.css';

interface LiveNewsProps {
  readonly live: LiveShown;
  /** Whether charts are shown, where changed submissions count as well. */
  readonly isExplored?: true;
  readonly onTake: () => void;
}

/** How many submissions came since the page was read, over its upper edge, so that nothing below moves; they are taken in by a click. */
export const LiveNews = ({ live: { added, gone, announced }, isExplored, onTake }: LiveNewsProps) => {
  const { t } = useTranslation();
  const countOf = (count: number) => t(isExplored ? 'live.changed' : 'live.added', { count });
  const parts = [...(added > 0 ? [countOf(added)] : []), ...(gone > 0 ? [t('live.gone', { count: gone })] : [])];
  const news = parts.join(', ');
  return (
    <div className="live-news">
      {news !== '' && (
        <Button kind="primary" icon="angle up" onClick={onTake}>
          {t('live.renew', { news })}
        </Button>
      )}
      <span className="hidden-text" role="status">
        {announced > 0 && countOf(announced)}
      </span>
    </div>
  );
};
