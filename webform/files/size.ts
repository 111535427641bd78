import { limits } from '../../api/limits';
import { currentLocale } from '../page/texts';

const KILO = 1000;
/** Next to a file, a request has the other answers. */
const OTHER_ANSWERS = 1_000_000;

/** The largest file that can be sent, in bytes: each goes in one request. */
export const largestFile = limits.uploadBody - OTHER_ANSWERS;

/** A size in bytes, in words. */
export const sizeInWords = (size: number): string => {
  const inUnit = (unit: string, value: number): string =>
    new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  if (size < KILO ** 2) return inUnit('kilobyte', Math.ceil(size / KILO));
  return size < KILO ** 3 ? inUnit('megabyte', size / KILO ** 2) : inUnit('gigabyte', size / KILO ** 3);
};
