import { useTranslation } from 'react-i18next';
import type { LiveStatus } from '#store/selectors/core/liveStatus';
import { ButtonElement } from '#src/ui/action/ButtonElement';
import '#src/styles/submission/live.css';

export interface LiveSignProps {
  readonly live: Pick<LiveStatus, 'status' | 'isPaused'>;
  /** Whether it is about test submissions, for which no server sends events. */
  readonly isOfTests?: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

const helps = {
  connecting: 'live.liveHelp',
  live: 'live.liveHelp',
  retrying: 'live.liveHelp',
  polling: 'live.pollingHelp',
} as const;

/** Whether the page follows remote changes, with a pause button. Nothing without live updates. */
export const LiveIndicator = ({ live: { status, isPaused }, isOfTests = false, onPause }: LiveSignProps) => {
  const { t } = useTranslation();
  if (status === 'off') return null;
  const state = isPaused ? 'paused' : isOfTests ? 'live' : status;
  const help = isOfTests ? 'live.testsHelp' : helps[status];
  return (
    <ButtonElement
      className={`live-sign ${state}`}
      // The accessible name contains the visible text.
      tip={t('live.sign', { state: t(`live.${state}`), help: t(isPaused ? 'live.pausedHelp' : help) })}
      onClick={() => onPause(!isPaused)}
    >
      <span className="live-dot" aria-hidden="true" />
      <span className="live-word">{t(`live.${state}`)}</span>
    </ButtonElement>
  );
};
