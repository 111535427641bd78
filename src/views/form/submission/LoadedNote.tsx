import { useTranslation } from 'react-i18next';
import type { AmongLoaded } from '../../../../store/selectors/loadedRows';
import { LoadedLine } from './LoadedLine';

export interface LoadedNoteProps {
  readonly among: AmongLoaded;
  /** How many are loaded while all of them are; null otherwise. */
  readonly done: number | null;
  readonly hasRepeats: boolean;
  /** Whether some submissions can be ticked and downloaded. */
  readonly offersTicks: boolean;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

/** What a table says that is filtered, searched or ordered in the browser: among how many, how to have all, and what is not. */
export const LoadedNote = ({ among, done, hasRepeats, offersTicks, onAll, onStop }: LoadedNoteProps) => {
  const { t } = useTranslation();
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
      onAll={onAll}
      onStop={onStop}
    />
  );
};
