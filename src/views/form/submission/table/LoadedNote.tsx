import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import type { LocalSearchStatus } from '#store/selectors/submission/loadedRows';
import { LoadedLine } from './LoadedLine';

export interface LoadedNoteProps {
  readonly source: SubmissionSource;
  /** Null if nothing is searched in the browser. */
  readonly among: LocalSearchStatus | null;
  /** The number loaded while all are being loaded; null otherwise. */
  readonly done: number | null;
  readonly hasRepeats: boolean;
  /** Whether submissions can be selected and downloaded. */
  readonly offersTicks: boolean;
  readonly onAll: (source: SubmissionSource) => void;
  readonly onStop: (source: SubmissionSource) => void;
}

/**
 * The note of a table that is filtered, searched or ordered in the browser: the number of rows, how to load all, and
 * limitations.
 */
export const LoadedNote = (props: LoadedNoteProps) => {
  const { source, among, done, hasRepeats, offersTicks, onAll, onStop } = props;
  const { t } = useTranslation();
  if (!among) return null;
  const { hits, loaded, total, isWhole, isLimited, searches, fault } = among;
  const found = () => {
    if (fault !== null) return t('loaded.fault', { reason: fault });
    if (isWhole) return null;
    if (hits === undefined) return t('loaded.looking');
    return isLimited ? t('loaded.hits', { hits, count: loaded }) : t('loaded.ordered', { count: loaded });
  };
  const why = [
    t('loaded.why'),
    t('loaded.downloads'),
    ...(offersTicks && isLimited ? [t('loaded.ticks')] : []),
    ...(searches && hasRepeats ? [t('loaded.repeats')] : []),
  ];
  return (
    <LoadedLine
      text={found()}
      why={why.join(' ')}
      done={done}
      total={total}
      isWhole={isWhole}
      onAll={() => onAll(source)}
      onStop={() => onStop(source)}
    />
  );
};
