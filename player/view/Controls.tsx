import { useTranslation } from 'react-i18next';
import { Button } from '../../src/ui/action/Button';
import { speeds, type Playing } from '../usePlaying';
import { PlayerIcon } from './PlayerIcon';

/** Step, play, and speed. */
export const Controls = ({ playing }: { readonly playing: Playing }) => {
  const { t } = useTranslation('replay');
  const { isPlaying, speed, move, toggle, setSpeed } = playing;
  return (
    <>
      <div className="player-buttons">
        <Button className="icon" label={t('controls.back')} onClick={() => move(-1)}>
          <PlayerIcon name="step-back" />
        </Button>
        <Button
          kind="primary"
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? t('controls.pause') : t('controls.play')}
          onClick={toggle}
        />
        <Button className="icon" label={t('controls.forward')} onClick={() => move(1)}>
          <PlayerIcon name="step-forward" />
        </Button>
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
