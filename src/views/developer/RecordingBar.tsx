import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import { formatTime } from '../../ui/text/dateFormats';

export interface RecordingBarProps {
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly onStop: () => void;
}

/** Shows on every page that the session is recorded. */
export const RecordingBar = ({ since, onStop }: RecordingBarProps) => {
  const { t, i18n } = useTranslation();
  return (
    <aside className="recording-bar" aria-label={t('developer.recordings')}>
      <span className="recording-mark" aria-hidden="true" />
      <span className="recording-text" role="status">
        {t('developer.recording', { time: formatTime(new Date(since), 'time', i18n.language) })}
      </span>
      <Button icon="stop" onClick={onStop}>
        {t('developer.stop')}
      </Button>
    </aside>
  );
};
