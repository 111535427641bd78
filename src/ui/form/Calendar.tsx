import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '#store/system/auditDays';
import { Button } from '../action/Button';
import { dayInWords, inMonth, monthsOf, movedDay, weekdaysOf, weeksOf } from './calendarDays';
import { classes } from '../classes';
import { Select } from './Select';

export interface CalendarProps {
  /** The selected days. */
  readonly days: Days;
  /** The last selectable day. */
  readonly latest: string;
  readonly onChoose: (day: string) => void;
}

// The number of years in the list.
const YEARS = 15;

/**
 * A month with selectable days: a grid with one tab stop, in which arrows move by days, Home and End to the ends of the
 * week, and Page Up and Down by months, with Shift by years.
 */
export const Calendar = ({ days, latest, onChoose }: CalendarProps) => {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const [day, setDay] = useState(days.last > latest ? latest : days.last);
  const grid = useRef<HTMLTableElement>(null);
  // The focus starts at the selected day, and then follows the keys.
  const follows = useRef(true);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    follows.current = false;
  }, [day]);

  const goTo = (wanted: string) => setDay(wanted > latest ? latest : wanted);
  const press = (event: KeyboardEvent) => {
    const next = movedDay(day, event.key, event.shiftKey, language);
    if (next === null) return;
    event.preventDefault();
    follows.current = true;
    goTo(next);
  };
  const months = monthsOf(language);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const latestYear = Number(latest.slice(0, 4));
  const earliestYear = Math.min(year, latestYear - YEARS);
  const years = Array.from({ length: latestYear - earliestYear + 1 }, (_, back) => String(latestYear - back));
  return (
    <div className="calendar">
      <div className="calendar-head">
        <Button
          kind="quiet"
          icon="angle left"
          label={t('dateRange.monthBefore')}
          onClick={() => goTo(movedDay(day, 'PageUp', false, language) ?? day)}
        />
        <Select
          label={t('dateRange.month')}
          hiddenLabel
          value={String(month)}
          options={months.map((text, index) => ({ value: String(index), text }))}
          onChange={(chosen) => goTo(inMonth(day, Number(chosen), year))}
        />
        <Select
          label={t('dateRange.year')}
          hiddenLabel
          value={String(year)}
          options={years.map((text) => ({ value: text, text }))}
          onChange={(chosen) => goTo(inMonth(day, month, Number(chosen)))}
        />
        <Button
          kind="quiet"
          icon="angle right"
          label={t('dateRange.monthAfter')}
          onClick={() => goTo(movedDay(day, 'PageDown', false, language) ?? day)}
        />
      </div>
      {/* A table in layout, a grid in behaviour. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-label={`${months[month] ?? ''} ${year}`} onKeyDown={press}>
        <thead>
          <tr>
            {weekdaysOf(language).map(({ short, full }) => (
              <th key={full} scope="col" abbr={full}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day, language).map((week, row) => (
            // The weeks of a month never change their order.
            <tr key={row}>
              {week.map((each, weekday) =>
                each === null ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                  <td key={weekday} />
                ) : (
                  <td key={each} aria-selected={isWithin(each, days)} className={edges(each, days)}>
                    <button
                      type="button"
                      tabIndex={each === day ? 0 : -1}
                      aria-label={dayInWords(each, language)}
                      aria-disabled={each > latest || undefined}
                      aria-current={each === latest ? 'date' : undefined}
                      onClick={() => each <= latest && onChoose(each)}
                    >
                      {Number(each.slice(-2))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const isWithin = (day: string, { first, last }: Days): boolean => first <= day && day <= last;

const edges = (day: string, { first, last }: Days): string => classes(day === first && 'first', day === last && 'last');
