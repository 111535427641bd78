import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../action/PlainButton';
import { PlainIcon } from '../PlainIcon';
import { ReportContext } from './ReportContext';

export interface ProblemProps {
  /** What happened and what to do. */
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  /** An alternative to trying again. */
  readonly action?: ReactNode;
  /** Something of ours crashed, which the state knows nothing of. */
  readonly isCrash?: boolean | undefined;
}

/** Something could not be loaded; shown in its place. */
export const Problem = ({ text, onRetry, action, isCrash }: ProblemProps) => {
  const { t } = useTranslation();
  const { offer, crash } = useContext(ReportContext);
  return (
    <div className="problem" role="alert">
      <PlainIcon name="exclamation circle" />
      <p>{text}</p>
      {onRetry && (
        <PlainButton icon="refresh" onClick={onRetry}>
          {t('ui.retry')}
        </PlainButton>
      )}
      {action}
      {isCrash ? crash : offer}
    </div>
  );
};
