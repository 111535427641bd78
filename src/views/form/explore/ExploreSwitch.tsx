import { useTranslation } from 'react-i18next';
import { Link } from '#src/ui/action/Link';
import type { ExploredPictures } from './pictures/exploredPictures';

export type ExploreSwitchProps = Pick<ExploredPictures, 'isShown' | 'chartsHref' | 'allHref'>;

/** Switches between charts and pictures. */
export const ExploreSwitch = ({ isShown, chartsHref, allHref }: ExploreSwitchProps) => {
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
