import { useTranslation } from 'react-i18next';
import { formatCount } from '#src/ui/status/Count';
import { formatDay } from '#src/ui/text/dateFormats';

export interface DayBarsProps {
  /** `2026-11-22`, oldest first; the last one is today. */
  readonly days: readonly string[];
  /** The number of submissions on each. */
  readonly counts: readonly number[];
}

const HEIGHT = 72;
const STEP = 20;
const WIDTH = 16;
/** The minimum height, so that every bar is visible. */
const LEAST = 2;

/** The number of submissions on each of the last days, as bars with the greatest number and today's. */
export const DayBars = ({ days, counts }: DayBarsProps) => {
  const { t, i18n } = useTranslation();
  const dayOf = (index: number): string =>
    // The days are in the user's time zone already.
    formatDay(days[index] ?? '1970-01-01', 'axisDay', i18n.language);
  const most = Math.max(...counts);
  const best = counts.indexOf(most);
  const today = counts.length - 1;
  const sum = counts.reduce((total, count) => total + count, 0);
  const shown = (count: number): string => formatCount(count, i18n.language);
  const label = t('formOverview.perDay', {
    count: sum,
    sum: shown(sum),
    days: days.length,
    most: shown(most),
    day: dayOf(best),
  });
  return (
    <figure className="day-bars" data-tip={counts.map((count, index) => `${dayOf(index)} ${shown(count)}`).join(' · ')}>
      <svg viewBox={`0 -16 ${STEP * days.length} ${HEIGHT + 16}`} role="img" aria-label={label}>
        {counts.map((count, index) => {
          const height = count === 0 ? 1 : Math.max(LEAST, Math.round((count / most) * HEIGHT));
          const isNamed = count > 0 && (index === best || index === today);
          return (
            <g key={days[index]} className={count === 0 ? 'none' : undefined}>
              <rect x={index * STEP + 2} y={HEIGHT - height} width={WIDTH} height={height} rx={count === 0 ? 0 : 1} />
              {isNamed && (
                <text x={index * STEP + STEP / 2} y={HEIGHT - height - 4}>
                  {shown(count)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span>{dayOf(0)}</span>
        <span>{dayOf(today)}</span>
      </figcaption>
    </figure>
  );
};
