import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/action/PlainButton';
import { speeds, type Playing } from '../usePlaying';
import { PlayerIcon } from './PlayerIcon';

interface ControlsProps {
  readonly playing: Playing;
  /** How many steps there are. */
  readonly total: number;
}

/** Step, play, and how fast. */
export const Controls = ({ playing, total }: ControlsProps) => {
  const { t } = useTranslation('replay');
  const { step, isPlaying, speed, go, toggle, setSpeed } = playing;
  return (
    <>
      <div className="player-buttons">
        <PlainButton className="icon" label={t('controls.back')} onClick={() => go(Math.max(step - 1, 0))}>
          <PlayerIcon name="step-back" />
        </PlainButton>
        <PlainButton
          kind="primary"
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? t('controls.pause') : t('controls.play')}
          onClick={toggle}
        />
        <PlainButton className="icon" label={t('controls.forward')} onClick={() => go(Math.min(step + 1, total))}>
          <PlayerIcon name="step-forward" />
        </PlainButton>
      </div>
      <div className="player-speeds" role="group" aria-label={t('controls.speed')}>
        {speeds.map((value) => (
          <button
            key={value}
            type="button"
            className="player-speed"
            aria-pressed={value === speed}
            onClick={() => setSpeed(value)}
          >
            {t('controls.times', { speed: value })}
          </button>
        ))}
      </div>
    </>
  );
};
