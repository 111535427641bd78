import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '#store/system/auditDays';
import { Button } from '../action/Button';
import { Calendar } from './Calendar';
import { daysBefore, writtenDays } from './calendarDays';
import { Popover } from '../overlay/Popover';

export interface DateRangeProps {
  readonly label: string;
  readonly days: Days;
  /** The current day, which is the last selectable one. */
  readonly today: string;
  /** Called when the panel closes, if other days were chosen; a single day is both first and last. */
  readonly onChange: (days: Days) => void;
}

/**
 * A button that shows the chosen days, and opens a calendar to choose others: a day, and optionally a second one for a
 * range; or one of the most common ranges.
 */
export const DateRange = ({ label, days, today, onChange }: DateRangeProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Days | null>(null);
  // A choice made just before the panel closes counts, too.
  const latest = useRef<Days | null>(null);
  const choose = useCallback((next: Days | null) => {
    latest.current = next;
    setChosen(next);
  }, []);
  const finish = useCallback(() => {
    const next = latest.current;
    choose(null);
    if (next && (next.first !== days.first || next.last !== days.last)) onChange(next);
  }, [choose, days.first, days.last, onChange]);

  const ready = [
    { key: 'today', text: t('dateRange.today'), first: today, last: today },
    { key: 'yesterday', text: t('dateRange.yesterday'), first: daysBefore(today, 1), last: daysBefore(today, 1) },
    { key: 'week', text: t('dateRange.last', { count: 7 }), first: daysBefore(today, 6), last: today },
    { key: 'month', text: t('dateRange.last', { count: 30 }), first: daysBefore(today, 29), last: today },
  ];
  const pick = (day: string, close: () => void) => {
    if (!chosen) return choose({ first: day, last: day });
    const [first = day, last = day] = [chosen.first, day].sort();
    choose({ first, last });
    return close();
  };
  return (
    <Popover
      label={label}
      of={label}
      button={writtenDays(days)}
      icon="calendar"
      kind="secondary"
      placement="bottom-start"
      onClose={finish}
    >
      {(close) => (
        <>
          <div className="ready-days">
            {ready.map(({ key, text, first, last }) => (
              <Button
                key={key}
                onClick={() => {
                  choose({ first, last });
                  close();
                }}
              >
                {text}
              </Button>
            ))}
          </div>
          <Calendar days={chosen ?? days} latest={today} onChoose={(day) => pick(day, close)} />
          <p className="quiet-text" role="status">
            {chosen ? t('dateRange.chooseLast', { day: writtenDays(chosen) }) : t('dateRange.chooseFirst')}
          </p>
        </>
      )}
    </Popover>
  );
};
