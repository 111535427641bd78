import { useTranslation } from 'react-i18next';
import type { AmongLoaded } from '../../../../store/selectors/loadedRows';
import { Button } from '../../../ui/action/Button';
import { Icon } from '../../../ui/Icon';
import { Progress } from '../../../ui/status/Progress';
import { useFocusInside } from './useFocusInside';

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
  const { box, use } = useFocusInside(done === null ? (among.isWhole ? 'whole' : 'part') : 'loading');
  const { hits, loaded, total, isWhole, isLimited, searches, fault } = among;
  const found = () => {
    if (fault !== null) return t('loaded.fault', { reason: fault });
    if (isWhole) return null;
    if (hits === undefined) return t('loaded.looking');
    return isLimited ? t('loaded.hits', { hits, count: loaded }) : t('loaded.ordered', { count: loaded });
  };
  const text = found();
  return (
    <div ref={box} className="loaded-note" tabIndex={-1} onClickCapture={use}>
      <strong role="status">
        {text !== null && (
          <>
            <Icon name="info circle" /> {text}
          </>
        )}
      </strong>
      {done !== null && <Progress label={t('formSubmissions.loadingRest')} done={done} total={total} onStop={onStop} />}
      {done === null && !isWhole && (
        <Button kind="quiet" onClick={onAll}>
          {t('loaded.all', { total })}
        </Button>
      )}
      <span className="loaded-why">
        {text === null && <Icon name="info circle" />}{' '}
        {[
          t('loaded.why'),
          t('loaded.downloads'),
          ...(offersTicks && isLimited ? [t('loaded.ticks')] : []),
          ...(searches && hasRepeats ? [t('loaded.repeats')] : []),
        ].join(' ')}
      </span>
    </div>
  );
};
