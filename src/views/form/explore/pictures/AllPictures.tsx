import { useTranslation } from 'react-i18next';
import { Empty } from '../../../../ui/status/Empty';
import { Problem } from '../../../../ui/status/Problem';
import { classes } from '../../../../ui/classes';
import { formatInt } from '../../submission/cells/numbers';
import { useInSight } from '../useInSight';
import { PictureChoices } from './PictureChoices';
import type { ExploredPictures, PicturesEvents } from './exploredPictures';
import { PictureGrid } from './PictureGrid';
import { PictureTickBar } from './PictureTickBar';
import { usePictureTicks } from './usePictureTicks';

export interface AllPicturesProps extends ExploredPictures, PicturesEvents {
  readonly singleKeys: boolean;
}

/** All pictures of the submissions that are explored, instead of their charts. */
export const AllPictures = (props: AllPicturesProps) => {
  const { counts, total, pages, pageSize, order, onPicturesWanted, onPicturesDownload, onRetry } = props;
  const { t, i18n } = useTranslation();
  const ref = useInSight(onPicturesWanted);
  const { ticked, tick, tickFirst } = usePictureTicks(`${order}\n${total}`);
  const told = (count: number) => ({ count, shown: formatInt(count, i18n.language) });
  const hasFailed = [...pages.values()].some(({ pictures, isOutdated }) => pictures === null && !isOutdated);
  // Until it is counted, there is a page of them.
  const count = total ?? Math.max(pageSize, ...[...pages.keys()].map((page) => (page + 1) * pageSize));
  const isOutdated = counts?.isOutdated === true || pages.get(0)?.isOutdated === true;
  const facts = counts && [
    t('pictures.count', told(total ?? 0)),
    ...(counts.missing > 0 ? [t('pictures.missing', told(counts.missing))] : []),
  ];
  return (
    <section
      ref={ref}
      className={classes('all-pictures', isOutdated && 'outdated-pictures')}
      aria-label={t('pictures.title')}
      aria-busy={counts === null || isOutdated}
    >
      <header className="all-pictures-head">
        <p className="quiet-text" role="status">
          {facts?.join(' · ')}
        </p>
        <div className="actions">
          <PictureChoices {...props} />
        </div>
      </header>
      {hasFailed && <Problem text={t('pictures.failed')} onRetry={onRetry} />}
      {total === 0 && !isOutdated ? (
        <Empty icon="camera" title={t('pictures.empty')}>
          {t('pictures.emptyHelp')}
        </Empty>
      ) : total === undefined && hasFailed ? null : (
        <PictureGrid {...props} count={count} ticked={ticked} onTick={tick} />
      )}
      {ticked.size > 0 && (
        <PictureTickBar
          count={ticked.size}
          total={count}
          onAll={() => tickFirst(count)}
          onDownload={() => onPicturesDownload([...ticked].sort((one, other) => one - other))}
          onClear={() => tickFirst(0)}
        />
      )}
    </section>
  );
};
