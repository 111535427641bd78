import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import { Link } from '#src/ui/action/Link';
import { classes } from '#src/ui/classes';
import { Problem } from '#src/ui/status/Problem';
import { formatInt } from '../../submission/cells/numbers';
import { useInView } from '../useInView';
import type { PictureTileOwnProps } from './PictureTile';
import type { ExploredPictures } from './exploredPictures';
import { useStills } from './useStills';
import { useVisiblePages } from './useVisiblePages';

export interface PicturesCardProps extends Pick<
  ExploredPictures,
  'counts' | 'total' | 'pages' | 'pageSize' | 'asks' | 'allHref'
> {
  readonly source: SubmissionSource;
  /** Whether the server counts, not the browser. */
  readonly isCounted: boolean;
  readonly onPicturesRequested: () => void;
  /** The summary of a question is needed. */
  readonly onSummaryRequested: (field: string) => void;
  readonly onPageRequested: (page: number) => void;
  readonly onRefresh: (isCounted: boolean, source: SubmissionSource) => void;
  readonly PictureTile: ComponentType<PictureTileOwnProps>;
}

/** The number on one line of a wide screen. */
const FIRST = 8;

/** The newest pictures of the explored submissions, with a link to all of them. */
export const PicturesCard = (props: PicturesCardProps) => {
  const { counts, total, pages, allHref, source, isCounted, PictureTile } = props;
  const { onPicturesRequested, onSummaryRequested, onPageRequested, onRefresh } = props;
  const { t, i18n } = useTranslation();
  const stills = useStills();
  const [isInSight, setInSight] = useState(false);
  const ref = useInView(() => {
    setInSight(true);
    onPicturesRequested();
    // The head derives the number of matching submissions from it.
    onSummaryRequested('__system/submissionDate');
  });
  useVisiblePages(props, isInSight ? [0] : [], onPageRequested);
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
        <Problem text={t('pictures.failed')} onRetry={() => onRefresh(isCounted, source)} />
      ) : total === 0 ? (
        <p className="quiet-text chart-empty">{t('pictures.none')}</p>
      ) : (
        <ul className="picture-line">
          {places.map((index) => (
            <PictureTile key={index} index={index} stills={stills} tabIndex={0} isTicked={null} />
          ))}
        </ul>
      )}
    </section>
  );
};
