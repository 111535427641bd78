import { limits } from '../../../../../api/limits';

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs far more than using it, and a table has thousands of numbers. */
const formatter = (locale: string, minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat => {
  const key = `${locale} ${minimumFractionDigits} ${maximumFractionDigits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits });
  formatters.set(key, made);
  return made;
};

/** A number with exactly so many fraction digits, in the locale's writing. */
export const formatFixed = (value: number, digits: number, locale: string): string =>
  formatter(locale, digits, digits).format(value);

/** A whole number with the locale's grouping. Null where it is none, or too large to be told exactly. */
export const formatInt = (value: unknown, locale: string): string | null =>
  Number.isSafeInteger(value) ? formatFixed(Number(value), 0, locale) : null;

/**
 * A decimal with as many fraction digits as its whole part leaves of 14, of which a minus takes one, but at least one
 * (specification §9; facts: ui §5.7). Null where it is no number.
 */
export const formatDecimal = (value: unknown, locale: string): string | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const whole = Math.trunc(Math.abs(value));
  // From 1e21 on JavaScript writes an exponent; fraction digits are through long before.
  const wholeDigits = whole < 1e21 ? String(whole).length : limits.decimalDigits;
  const digits = limits.decimalDigits - wholeDigits - (value < 0 ? 1 : 0);
  return formatter(locale, 0, Math.max(1, digits)).format(value);
};
