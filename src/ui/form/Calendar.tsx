import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../../store/auditDays';
import { Button } from '../action/Button';
import { dayInWords, inMonth, monthsOf, movedDay, weekdaysOf, weeksOf } from './calendarDays';
import { classes } from '../classes';
import { Select } from './Select';

export interface CalendarProps {
  /** The days that are marked. */
  readonly days: Days;
  /** The last day that can be chosen. */
  readonly latest: string;
  readonly onChoose: (day: string) => void;
}

// How far back the list of years goes.
const YEARS = 15;

/**
 * A month whose days can be chosen: a grid with one stop for the tab key, in which arrows go to other days, Home and
 * End to the ends of the week, and Page Up and Down to other months, with Shift to other years.
 */
export const Calendar = ({ days, latest, onChoose }: CalendarProps) => {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const [day, setDay] = useState(days.last > latest ? latest : days.last);
  const grid = useRef<HTMLTableElement>(null);
  // The keyboard begins at the chosen day, and stays where its keys lead.
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
          options={months.map((text, place) => ({ value: String(place), text }))}
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
      {/* A table by its layout; what its days are for makes it a grid. */}
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
            // A month has its weeks in one order only.
            <tr key={row}>
              {week.map((each, place) =>
                each === null ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                  <td key={place} />
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
