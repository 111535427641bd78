import { useTranslation } from 'react-i18next';
import { Count } from '../../ui/status/Count';
import { formatDay } from '../../ui/text/dateFormats';

export interface WeekBarsProps {
  /** `2026-11-22`, oldest first; the last one is today. */
  readonly days: readonly string[];
  /** The number of submissions on each. */
  readonly counts: readonly number[];
}

const STEP = 12;
const WIDTH = 9;
const HEIGHT = 24;
/** The minimum height, so that every bar is visible. */
const LEAST = 2;
const NONE = 1;

/** The number of submissions on each of the last seven days, as bars, with their sum. */
export const WeekBars = ({ days, counts }: WeekBarsProps) => {
  const { t, i18n } = useTranslation();
  const most = Math.max(...counts);
  const sum = counts.reduce((total, count) => total + count, 0);
  const day = formatDay(days[counts.indexOf(most)] ?? '', 'weekday', i18n.language);
  const each = days.map((name, index) => `${formatDay(name, 'shortWeekday', i18n.language)} ${counts[index] ?? 0}`);
  return (
    <span className="week-bars" data-tip={each.join(' · ')}>
      <svg
        width={STEP * days.length}
        height={HEIGHT}
        role="img"
        aria-label={sum === 0 ? t('week.none') : t('week.some', { count: sum, day })}
      >
        {counts.map((count, index) => {
          const height = count === 0 ? NONE : Math.max(LEAST, Math.round((count / most) * (HEIGHT - LEAST)));
          return (
            <rect
              key={days[index]}
              className={count === 0 ? 'none' : undefined}
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              rx={count === 0 ? 0 : 1}
            />
          );
        })}
      </svg>
      <span className={sum === 0 ? 'week-sum none' : 'week-sum'} aria-hidden="true">
        <Count value={sum} />
      </span>
    </span>
  );
};
