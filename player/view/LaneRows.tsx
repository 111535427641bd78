import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../src/ui/classes';
import type { Lanes, Mark } from '../lanes';

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

const laneNames = ['pages', 'person', 'requests', 'failures'] as const;

/** Rows whose events have a duration; others are points in time. */
const isLong = { pages: true, person: false, requests: true, failures: false } as const;

interface LaneProps {
  readonly name: keyof Lanes;
  readonly marks: readonly Mark[];
}

const Lane = ({ name, marks }: LaneProps) => {
  const { t } = useTranslation('replay');
  return (
    <div className={classes('player-lane', `of-${name}`)}>
      <span className="cut">{t(`lanes.${name}`)}</span>
      <div aria-hidden="true">
        {marks.map(({ from, to, failed }) => (
          <i
            key={`${from} ${to}`}
            className={classes(failed && 'failed')}
            style={{ left: percent(from), ...(isLong[name] ? { width: percent(to - from) } : {}) }}
          />
        ))}
      </div>
    </div>
  );
};

/** Events over time, in rows below the slider. The list of actions has the same information as text. */
export const LaneRows = memo(({ lanes }: { readonly lanes: Lanes }) => (
  <>
    {laneNames.map((name) => (
      <Lane key={name} name={name} marks={lanes[name]} />
    ))}
  </>
));
LaneRows.displayName = 'LaneRows';
