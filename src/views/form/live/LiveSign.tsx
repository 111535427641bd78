import { useTranslation } from 'react-i18next';
import type { LiveShown } from '../../../../store/selectors/liveShown';
import { ButtonElement } from '../../../ui/action/ButtonElement';
import '../../../styles/live.css';

export interface LiveSignProps {
  readonly live: Pick<LiveShown, 'status' | 'isPaused'>;
  /** Whether it is about test submissions, which no server tells of by itself. */
  readonly isOfTests?: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

const helps = {
  connecting: 'live.liveHelp',
  live: 'live.liveHelp',
  retrying: 'live.liveHelp',
  polling: 'live.pollingHelp',
} as const;

/** Whether the page follows what others do, which can be paused. Nothing where it cannot. */
export const LiveSign = ({ live: { status, isPaused }, isOfTests = false, onPause }: LiveSignProps) => {
  const { t } = useTranslation();
  if (status === 'off') return null;
  const state = isPaused ? 'paused' : isOfTests ? 'live' : status;
  const help = isOfTests ? 'live.testsHelp' : helps[status];
  return (
    <ButtonElement
      className={`live-sign ${state}`}
      // The name of a button has what stands in it.
      tip={t('live.sign', { state: t(`live.${state}`), help: t(isPaused ? 'live.pausedHelp' : help) })}
      onClick={() => onPause(!isPaused)}
    >
      <span className="live-dot" aria-hidden="true" />
      <span className="live-word">{t(`live.${state}`)}</span>
    </ButtonElement>
  );
};
