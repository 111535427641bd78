import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../../ui/action/Link';
import { classes } from '../../../../ui/classes';
import { Problem } from '../../../../ui/status/Problem';
import { formatInt } from '../../submission/cells/numbers';
import { useInSight } from '../useInSight';
import { captionLines } from './captionTexts';
import type { ExploredPictures, PicturesEvents } from './exploredPictures';
import { PictureTile } from './PictureTile';
import { useStills } from './useStills';
import { useWantedPages } from './useWantedPages';

export interface PicturesCardProps
  extends ExploredPictures, Pick<PicturesEvents, 'onPicturesWanted' | 'onPageWanted' | 'onPicture' | 'onRetry'> {}

/** So many are in one line on wide screens. */
const FIRST = 8;

/** The newest pictures of the submissions that are explored, with the way to all of them. */
export const PicturesCard = (props: PicturesCardProps) => {
  const { counts, total, pages, at, captions, questions, kindOf, tileHref, wholeHref, allHref } = props;
  const { onPicturesWanted, onPageWanted, onPicture, onRetry } = props;
  const { t, i18n } = useTranslation();
  const stills = useStills();
  const [isInSight, setInSight] = useState(false);
  const ref = useInSight(() => {
    setInSight(true);
    onPicturesWanted();
  });
  useWantedPages(props, isInSight ? [0] : [], onPageWanted);
  const first = pages.get(0);
  const told = (count: number) => ({ count, shown: formatInt(count, i18n.language) });
  const facts = counts && [
    ...(total === 0 ? [] : [t('pictures.count', told(total ?? 0))]),
    ...(counts.missing > 0 ? [t('pictures.missing', told(counts.missing))] : []),
  ];
  const isOutdated = first?.isOutdated === true || counts?.isOutdated === true;
  const hasFailed = first?.pictures === null && !first.isOutdated;
  const places = Array.from({ length: Math.min(FIRST, total ?? FIRST) }, (_, index) => index);
  return (
    <section
      ref={ref}
      className={classes('chart-card', 'pictures-card', isOutdated && 'outdated')}
      aria-label={t('pictures.title')}
      aria-busy={!first || isOutdated}
    >
      <header>
        <div>
          <h2>{t('pictures.title')}</h2>
          <p>{facts?.join(' · ')}</p>
        </div>
        {total !== 0 && <Link href={allHref}>{t('pictures.all')}</Link>}
      </header>
      {hasFailed ? (
        <Problem text={t('pictures.failed')} onRetry={onRetry} />
      ) : total === 0 ? (
        <p className="quiet-text chart-empty">{t('pictures.none')}</p>
      ) : (
        <ul className="picture-line">
          {places.map((index) => {
            const picture = at(pages, index);
            const lines = picture && captionLines(picture, captions, questions, { t, locale: i18n.language });
            return (
              <PictureTile
                key={index}
                index={index}
                total={total}
                caption={lines?.first}
                about={lines?.second}
                name={picture?.name ?? ''}
                kind={kindOf(picture?.name ?? '')}
                src={picture && tileHref ? tileHref(picture) : null}
                wholeSrc={picture ? wholeHref(picture) : null}
                stills={stills}
                tabIndex={0}
                isTicked={null}
                onOpen={onPicture}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
};
