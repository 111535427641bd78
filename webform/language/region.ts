import { currentLocale } from '../page/texts';

/** The page's language as the browser's country writes it: within a language, countries write dates differently. */
export const regionOf = (regions: readonly string[] = navigator.languages): string => {
  const language = currentLocale();
  return regions.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
};
