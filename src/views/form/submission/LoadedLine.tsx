import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button';
import { Icon } from '../../../ui/Icon';
import { Progress } from '../../../ui/status/Progress';
import { useFocusInside } from './useFocusInside';

export interface LoadedLineProps {
  /** Of how many of them something is; null where it is of all. */
  readonly text: string | null;
  readonly why: string;
  /** How many are loaded while all of them are; null otherwise. */
  readonly done: number | null;
  readonly total: number;
  readonly isWhole: boolean;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

/** What is said where the browser does the work of the server: with how many submissions, how to have all, and why. */
export const LoadedLine = ({ text, why, done, total, isWhole, onAll, onStop }: LoadedLineProps) => {
  const { t } = useTranslation();
  const { box, use } = useFocusInside(done === null ? (isWhole ? 'whole' : 'part') : 'loading');
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
        {text === null && <Icon name="info circle" />} {why}
      </span>
    </div>
  );
};
