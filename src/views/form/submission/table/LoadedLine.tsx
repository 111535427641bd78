import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';
import { Icon } from '#src/ui/Icon';
import { Progress } from '#src/ui/status/Progress';
import { useFocusInside } from '../selection/useFocusInside';

export interface LoadedLineProps {
  /** The covered part of the submissions; null if all. */
  readonly text: string | null;
  readonly why: string;
  /** The number loaded while all are being loaded; null otherwise. */
  readonly done: number | null;
  readonly total: number;
  readonly isWhole: boolean;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

/** The note that the browser replaces the server: the number of submissions, how to load all, and why. */
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
