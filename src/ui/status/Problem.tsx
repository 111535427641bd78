import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button';
import { Icon } from '../Icon';
import { ReportContext } from './ReportContext';

export interface ProblemProps {
  /** What happened, and what to do. */
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  /** An alternative to trying again. */
  readonly action?: ReactNode;
  /** A crash of the site, unknown to the state. */
  readonly isCrash?: boolean | undefined;
}

/** An error message in place of content that could not be loaded. */
export const Problem = ({ text, onRetry, action, isCrash }: ProblemProps) => {
  const { t } = useTranslation();
  const { offer, crash } = useContext(ReportContext);
  return (
    <div className="problem" role="alert">
      <Icon name="exclamation circle" />
      <p>{text}</p>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
      {action}
      {isCrash ? crash : offer}
    </div>
  );
};
