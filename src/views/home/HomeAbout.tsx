import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import { pageTitleId } from '../../ui/page/titleId';
import { formatDay } from '../../ui/text/dateFormats';

export interface HomeAboutProps {
  /** Today, `2026-11-22`. */
  readonly today: string;
  /** Null if unknown. */
  readonly sentToday: number | null;
  readonly isLoading: boolean;
  /** The number of items that need attention, and of hidden ones. */
  readonly attention: number;
  readonly hidden: number;
  readonly onShowAttention: () => void;
  readonly onRestore: () => void;
}

/** The line below the heading with today's activity. Its space is reserved while unknown. */
export const HomeAbout = (props: HomeAboutProps) => {
  const { today, sentToday, isLoading, attention, hidden, onShowAttention, onRestore } = props;
  const { t, i18n } = useTranslation();
  const restore = () => {
    // The button is removed.
    document.getElementById(pageTitleId)?.focus();
    onRestore();
  };
  return (
    <p className="home-about" aria-busy={isLoading || undefined}>
      <span className="home-date">{formatDay(today, 'dayOfYear', i18n.language)}</span>
      {sentToday !== null && <strong>{t('home.sentToday', { count: sentToday })}</strong>}
      {attention > 0 && (
        <Button kind="quiet" onClick={onShowAttention}>
          {t('attention.count', { count: attention })}
        </Button>
      )}
      {hidden > 0 && (
        <Button kind="quiet" onClick={restore}>
          {t('attention.restore', { total: hidden })}
        </Button>
      )}
    </p>
  );
};
