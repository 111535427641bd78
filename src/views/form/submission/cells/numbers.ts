import { limits } from '#api/limits';

const formatters = new Map<string, Intl.NumberFormat>();

/** Creating a formatter is far slower than using it, and a table has thousands of numbers. */
const formatter = (locale: string, minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat => {
  const key = `${locale} ${minimumFractionDigits} ${maximumFractionDigits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits });
  formatters.set(key, made);
  return made;
};

/** A number in the format of spreadsheets in this language: with its decimal sign, and no thousands separators. */
export const formatPlain = (value: number, locale: string): string => {
  const key = `${locale} plain`;
  const format =
    formatters.get(key) ?? new Intl.NumberFormat(locale, { useGrouping: false, maximumSignificantDigits: 15 });
  formatters.set(key, format);
  return format.format(value);
};

/** A number with at most `digits` fraction digits, formatted for the locale. */
export const formatUpTo = (value: number, digits: number, locale: string): string =>
  formatter(locale, 0, digits).format(value);

/** A number with a fixed number of fraction digits, formatted for the locale. */
export const formatFixed = (value: number, digits: number, locale: string): string =>
  formatter(locale, digits, digits).format(value);

/** An integer, formatted for the locale. Null if it is invalid, or too large to be exact. */
export const formatInt = (value: unknown, locale: string): string | null =>
  Number.isSafeInteger(value) ? formatFixed(Number(value), 0, locale) : null;

/**
 * A decimal whose integer and fraction digits (and minus sign) add up to 14, with at least one fraction digit. Null if
 * it is no number.
 */
export const formatDecimal = (value: unknown, locale: string): string | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const whole = Math.trunc(Math.abs(value));
  // From 1e21 on JavaScript writes an exponent; there are no fraction digits left long before.
  const wholeDigits = whole < 1e21 ? String(whole).length : limits.decimalDigits;
  const digits = limits.decimalDigits - wholeDigits - (value < 0 ? 1 : 0);
  return formatter(locale, 0, Math.max(1, digits)).format(value);
};
