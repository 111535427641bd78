import { useTranslation } from 'react-i18next';
import type { LiveStatus } from '#store/selectors/core/liveStatus';
import { Button } from '#src/ui/action/Button';
import '#src/styles/submission/live.css';

interface NewRowsNoticeProps {
  readonly live: LiveStatus;
  /** Whether charts are shown, where changed submissions count as well. */
  readonly isExplored?: true;
  readonly onApply: () => void;
}

/**
 * The number of new submissions since the page was read, over its upper edge, so that nothing below moves; a click
 * loads them.
 */
export const NewRowsNotice = ({ live: { added, gone, announced }, isExplored, onApply }: NewRowsNoticeProps) => {
  const { t } = useTranslation();
  const countOf = (count: number) => t(isExplored ? 'live.changed' : 'live.added', { count });
  const parts = [...(added > 0 ? [countOf(added)] : []), ...(gone > 0 ? [t('live.gone', { count: gone })] : [])];
  const news = parts.join(', ');
  return (
    <div className="live-news">
      {news !== '' && (
        <Button kind="primary" icon="angle up" onClick={onApply}>
          {t('live.renew', { news })}
        </Button>
      )}
      <span className="hidden-text" role="status">
        {announced > 0 && countOf(announced)}
      </span>
    </div>
  );
};
