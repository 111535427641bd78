import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button';
import { Icon } from '../Icon';

export interface ProblemProps {
  /** What happened and what to do. */
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  /** What can be done instead of trying again. */
  readonly action?: ReactNode;
}

/** Something could not be had; said in the place where it would stand. */
export const Problem = ({ text, onRetry, action }: ProblemProps) => {
  const { t } = useTranslation();
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
    </div>
  );
};
