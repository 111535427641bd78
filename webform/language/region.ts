import { regionalLocale } from '#shared/regionalLocale';
import { currentLocale } from '../page/texts';

/** The page's language as the browser's country writes it: within a language, countries write dates differently. */
export const regionOf = (regions: readonly string[] = navigator.languages): string =>
  regionalLocale(currentLocale(), regions);
