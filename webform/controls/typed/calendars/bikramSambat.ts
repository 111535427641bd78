import { daysInMonth, toBik, toGreg_text } from 'bikram-sambat';
import type { CalendarDay, DayReader } from './calendars';

const MONTHS = {
  Latn: 'Baishakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra'.split(' '),
  Deva: 'बैशाख जेठ असार साउन भदौ असोज कार्तिक मंसिर पुस माघ फागुन चैत'.split(' '),
};

const scriptOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined; // a form may call its language anything
  }
};

/** What the table of the calendar tells; null beyond its years. */
const known = <T>(ask: () => T): T | null => {
  try {
    return ask();
  } catch {
    return null;
  }
};

const isThere = ({ year, month, day }: CalendarDay): boolean =>
  day >= 1 && day <= (known(() => daysInMonth(year, month)) ?? 0);

const padded = (iso: string): string =>
  iso
    .split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-');

/** The calendar of Nepal, which browsers do not know. The lengths of its months follow no rule: they are in a table. */
export const bikramSambat: DayReader = {
  years: [1970, 2090],
  dayIn: (iso) => known(() => toBik(iso)),
  dateOf: (day) => (isThere(day) ? padded(toGreg_text(day.year, day.month, day.day)) : undefined),
  monthNames: (language) => MONTHS[scriptOf(language) === 'Deva' ? 'Deva' : 'Latn'],
};
