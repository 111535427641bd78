import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditOption } from '#store/selectors/system/auditOptions';
import type { Days } from '#store/system/auditDays';
import { today as dayNow } from '../../ui/form/calendarDays';
import { DateRange } from '../../ui/form/DateRange';
import { Select } from '../../ui/form/Select';
import { auditActionText } from './auditActionText';

export interface AuditFiltersProps {
  readonly options: readonly AuditOption[];
  readonly action: string;
  /** Null before the current day is known. */
  readonly days: Days | null;
  /** `days` null means today, as of each use. */
  readonly onFilter: (filter: { readonly action: string; readonly days: Days | null }) => void;
  /** Whether the days follow the calendar. */
  readonly isToday: boolean;
}

/** The filters of the log: actions and days. */
export const AuditFilters = ({ options, action, days, isToday, onFilter }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const textOf = ({ kind, texts }: AuditOption): string => {
    if (kind === 'all') return t('audits.allActions');
    if (kind === 'everything') return t('audits.everything');
    const words = auditActionText(texts, t);
    return kind === 'category' ? t('audits.category', { resource: words }) : words;
  };
  const now = dayNow();
  const shown = days ?? { first: now, last: now };
  const chooseDays = useCallback(
    (chosen: Days) => {
      const isNow = chosen.first === dayNow() && chosen.last === chosen.first;
      onFilter({ action, days: isNow ? null : chosen });
    },
    [action, onFilter],
  );
  return (
    <div className="audit-filters">
      <Select
        label={t('audits.actionFilter')}
        value={action}
        options={options.map((option) => ({
          value: option.value,
          text: textOf(option),
          group: option.group ? t(option.group) : undefined,
        }))}
        onChange={(chosen) => onFilter({ action: chosen, days: isToday ? null : days })}
      />
      <DateRange label={t('audits.days')} days={shown} today={now} onChange={chooseDays} />
    </div>
  );
};
