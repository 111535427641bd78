import { useTranslation } from 'react-i18next';
import { Progress as SemanticProgress } from 'semantic-ui-react';
import { Button } from '../action/Button';
import { formatShare } from '../text/share';
import { formatCount } from './Count';

export interface ProgressProps {
  /** The name of the work. */
  readonly label: string;
  readonly done: number;
  /** Null while the total is unknown. */
  readonly total: number | null;
  /** The two numbers as text, if they are not plain counts. */
  readonly text?: string | undefined;
  readonly onStop?: (() => void) | undefined;
}

/** The progress of work, in numbers, and a stop button. */
export const Progress = ({ label, done, total, text, onStop }: ProgressProps) => {
  const { t, i18n } = useTranslation();
  const count = (value: number) => formatCount(value, i18n.language);
  const share = total ? Math.min(100, Math.floor((done / total) * 100)) : null;
  const numbers =
    text ?? (total === null ? count(done) : t('parts.progress', { done: count(done), total: count(total) }));
  return (
    <div className="progress-line">
      <span>{label}</span>
      <SemanticProgress
        percent={share ?? 100}
        active={share === null}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share ?? undefined}
      />
      <span className="count">
        {numbers}
        {total !== null && total > 0 && ` · ${formatShare(Math.min(done, total), total, i18n.language)}`}
      </span>
      {onStop && (
        <Button kind="quiet" icon="stop" onClick={onStop}>
          {t('parts.stop')}
        </Button>
      )}
    </div>
  );
};
