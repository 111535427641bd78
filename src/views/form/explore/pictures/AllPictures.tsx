import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import { Empty } from '#src/ui/status/Empty';
import { Problem } from '#src/ui/status/Problem';
import { classes } from '#src/ui/classes';
import { formatInt } from '../../submission/cells/numbers';
import { useInView } from '../useInView';
import type { ExploredPictures } from './exploredPictures';
import type { PictureGridOwnProps } from './PictureGrid';
import { PictureSelectionBar } from './PictureSelectionBar';
import { usePictureSelection } from './usePictureSelection';

export interface AllPicturesProps extends Pick<ExploredPictures, 'counts' | 'total' | 'pages' | 'pageSize' | 'order'> {
  readonly source: SubmissionSource;
  /** Whether the server counts, not the browser. */
  readonly isCounted: boolean;
  readonly onPicturesRequested: () => void;
  /** The summary of a question is needed. */
  readonly onSummaryRequested: (field: string) => void;
  readonly onPicturesDownload: (source: SubmissionSource, places: readonly number[]) => void;
  readonly onRefresh: (isCounted: boolean, source: SubmissionSource) => void;
  readonly PictureChoices: ComponentType;
  readonly PictureGrid: ComponentType<PictureGridOwnProps>;
}

/** All pictures of the explored submissions, instead of their charts. */
export const AllPictures = (props: AllPicturesProps) => {
  const { counts, total, pages, pageSize, order, source, isCounted, PictureChoices, PictureGrid } = props;
  const { onPicturesRequested, onSummaryRequested, onPicturesDownload, onRefresh } = props;
  const { t, i18n } = useTranslation();
  const ref = useInView(() => {
    onPicturesRequested();
    // The head derives the number of matching submissions from it.
    onSummaryRequested('__system/submissionDate');
  });
  const { ticked, tick, tickFirst } = usePictureSelection(`${order}\n${total}`);
  const told = (count: number) => ({ count, shown: formatInt(count, i18n.language) });
  const hasFailed = [...pages.values()].some(({ pictures, isOutdated }) => pictures === null && !isOutdated);
  // Until counted, one page of them.
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
          <PictureChoices />
        </div>
      </header>
      {hasFailed && <Problem text={t('pictures.failed')} onRetry={() => onRefresh(isCounted, source)} />}
      {total === 0 && !isOutdated ? (
        <Empty icon="camera" title={t('pictures.empty')}>
          {t('pictures.emptyHelp')}
        </Empty>
      ) : total === undefined && hasFailed ? null : (
        <PictureGrid count={count} ticked={ticked} onTick={tick} />
      )}
      {ticked.size > 0 && (
        <PictureSelectionBar
          count={ticked.size}
          total={count}
          onAll={() => tickFirst(count)}
          onDownload={() =>
            onPicturesDownload(
              source,
              [...ticked].sort((one, other) => one - other),
            )
          }
          onClear={() => tickFirst(0)}
        />
      )}
    </section>
  );
};
