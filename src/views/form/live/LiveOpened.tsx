import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../ui/action/PlainButton';
import { Alert } from '../../../ui/status/Alert';

interface LiveOpenedProps {
  /** What somebody else did to the submission that is shown, as in the audit log. */
  readonly acts: readonly string[];
  readonly onTake: () => void;
}

/** Says that somebody else changed the submission that is shown, and loads it when asked. */
export const LiveOpened = ({ acts, onTake }: LiveOpenedProps) => {
  const { t } = useTranslation();
  return (
    <div className="submission-trash">
      <Alert type="info" text={t(acts.at(-1) === 'submission.delete' ? 'live.deleted' : 'live.opened')} />
      <PlainButton icon="refresh" onClick={onTake}>
        {t('live.load')}
      </PlainButton>
    </div>
  );
};
