import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../ui/action/ExternalLink';
import { FoldCard } from '../../ui/page/FoldCard';

export interface NewsProps {
  readonly address: string;
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onUnfold: () => void;
}

/**
 * A page of somebody else in a frame (decision 0014). It may run and open tabs, but has no origin: it can neither act
 * here nor keep anything, and is not told where it is shown.
 */
export const News = ({ address, ...fold }: NewsProps) => {
  const { t } = useTranslation();
  return (
    <FoldCard title={t('home.news')} {...fold}>
      <iframe
        className="news-frame"
        title={t('home.news')}
        src={address}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
      <ExternalLink href={address}>{t('home.newsOpen')}</ExternalLink>
    </FoldCard>
  );
};
