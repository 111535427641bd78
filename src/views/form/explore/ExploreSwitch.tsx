import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/action/Link';
import type { ExploredPictures } from './pictures/exploredPictures';

/** Whether charts are shown, or pictures. */
export const ExploreSwitch = ({ isShown, chartsHref, allHref }: ExploredPictures) => {
  const { t } = useTranslation();
  return (
    <nav className="segmented" aria-label={t('pictures.parts')}>
      <Link href={chartsHref} current={!isShown}>
        {t('pictures.charts')}
      </Link>
      <Link href={allHref} current={isShown}>
        {t('pictures.title')}
      </Link>
    </nav>
  );
};
