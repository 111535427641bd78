import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressTarget } from '#api/schemas/progress';
import { Link } from '../../ui/action/Link';
import { formatInt } from '../form/submission/cells/numbers';
import { planText } from './planText';

export interface PlanBarProps extends Pick<ProgressTarget, 'planned' | 'done' | 'lastWeek'> {
  readonly until: string | null;
  /** The current day in the user's time zone. */
  readonly today: string;
  /** The address of the counted submissions. */
  readonly href: string | null;
  /** Replaces the text about the rest. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** The progress of a target: a bar, both numbers, and a text about the rest. */
export const TargetBar = ({ planned, done, lastWeek, until, today, href, note, children }: PlanBarProps) => {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const share = done === null ? 0 : Math.min(1, done / planned);
  const numbers = t('progress.done', {
    done: done === null ? '?' : formatInt(done, locale),
    planned: formatInt(planned, locale),
  });
  return (
    <div className="plan-bar">
      <div className="plan-bar-head">
        {children}
        {href !== null && done !== null && done > 0 ? <Link href={href}>{numbers}</Link> : <span>{numbers}</span>}
      </div>
      <div className="share-bars-track" aria-hidden="true">
        <span className={share === 1 ? 'most' : undefined} style={{ width: `${100 * share}%` }} />
      </div>
      <p className="quiet-text">
        {note ?? planText({ planned, done, lastWeek }, { until, today }, { t, locale }).join(' · ')}
      </p>
    </div>
  );
};
