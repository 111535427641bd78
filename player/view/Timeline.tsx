import { useTranslation } from 'react-i18next';
import { longestPause, stepAt } from '../positions';
import { durationText } from '../sessionFacts';
import type { Session } from '../session';
import { timeAt } from '../sessionPlayback';
import type { Playing } from '../usePlaying';
import { Controls } from './Controls';
import { LaneRows } from './LaneRows';

interface TimelineProps {
  readonly session: Session;
  readonly playing: Playing;
  readonly clock: (milliseconds: number) => string;
}

const SECOND = 1000;

/** Each key press, and each step by assistive technology, is one action of any duration. */
const stepFor = (positions: readonly number[], current: number, wanted: number): number => {
  const reached = stepAt(positions, wanted);
  if (reached !== current) return reached;
  const position = positions[current] ?? 0;
  if (wanted > position && wanted - position > (positions[current + 1] ?? Infinity) - wanted) return current + 1;
  return current;
};

/** The timeline, with the current position and the controls. */
export const Timeline = ({ session, playing, clock }: TimelineProps) => {
  const { t, i18n } = useTranslation('replay');
  const { file, positions, lanes } = session;
  const { step, go } = playing;
  const total = positions.length - 1;
  const end = Math.max(positions.at(-1) ?? 0, 1);
  const position = positions[step] ?? 0;
  const time = clock(timeAt(file, step));
  const length = durationText(timeAt(file, total) - file.from, i18n.language);
  const began = clock(file.from).slice(0, 5);
  return (
    <section className="player-time" aria-label={t('player.timeline')}>
      <div className="player-transport">
        <Controls playing={playing} />
        <strong className="player-clock figures">{time}</strong>
        <span className="player-count figures">{t('controls.action', { step, total })}</span>
        <span className="player-length figures">
          <span className="player-pauses">{t('controls.pauses', { seconds: longestPause / SECOND })}</span>{' '}
          {t('controls.length', { length, time: began })}
        </span>
      </div>
      <div className="player-lanes">
        <div className="player-ruler">
          <input
            type="range"
            className="player-slider"
            min={0}
            max={end}
            step="any"
            value={position}
            aria-label={t('controls.position')}
            aria-valuetext={t('controls.positionText', { step, total, time })}
            onChange={({ target }) => go(stepFor(positions, step, Number(target.value)))}
          />
        </div>
        <LaneRows lanes={lanes} />
        <div
          className="player-head"
          style={{ left: `calc(var(--lane-name) + (100% - var(--lane-name)) * ${position / end})` }}
        />
      </div>
    </section>
  );
};
