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
 * An external page in a frame (docs/decisions/0014-news-of-others.md). It may run scripts and open tabs, but has no
 * origin: it can neither act here nor store anything, and does not learn where it is embedded.
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
