import { regionalLocale } from '#shared/regionalLocale';
import { currentLocale } from '#webform/page/texts';

/** In which order a country writes a date in figures; in those that begin with the year, day and month need telling apart. */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'yearFirst';

/** The page's language as the browser's country writes it: within a language, countries write dates differently. */
export const regionOf = (regions: readonly string[] = navigator.languages): string =>
  regionalLocale(currentLocale(), regions);

/** The order in which a country writes dates. */
export const dateOrder = (region: string): DateOrder => {
  const [first] = new Intl.DateTimeFormat(region, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(new Date(0))
    .filter(({ type }) => type !== 'literal');
  if (first?.type === 'day') return 'dayFirst';
  return first?.type === 'month' ? 'monthFirst' : 'yearFirst';
};
