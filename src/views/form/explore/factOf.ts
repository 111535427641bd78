import type { SubmissionSummary } from '#api/schemas/explore/summary';
import { formatDate } from '../submission/cells/dates';
import { formatDecimal, formatInt } from '../submission/cells/numbers';
import type { Language } from '../submission/filter/degreesText';

/** A computed number, with at most two decimals. */
export const computed = (value: number, locale: string): string =>
  formatDecimal(
    Math.abs(value) >= 0.1 || value === 0 ? Number(value.toFixed(2)) : Number(value.toPrecision(2)),
    locale,
  ) ?? String(value);

/**
 * The short fact next to a question: the number of answers, and for numbers and days the median, or the range.
 * @param isOfAll every submission has a value
 */
export const factOf = (summary: SubmissionSummary, isOfAll: boolean, { t, locale }: Language): string => {
  const { answered, count, number, first, last } = summary;
  const missing = count - answered;
  const shown = (value: number) => formatInt(value, locale) ?? String(value);
  if (isOfAll) return t('explore.submissions', { count, shown: shown(count) });
  const facts = [t('explore.answered', { count: answered, shown: shown(answered) })];
  if (missing > 0) facts.push(t('explore.missing', { count: missing, shown: shown(missing) }));
  if (number) {
    const [median, q1, q3] = [number.median, number.q1, number.q3].map((value) => computed(value, locale));
    facts.push(t('explore.median', { median, q1, q3 }), t('explore.mean', { mean: computed(number.mean, locale) }));
  }
  if (first !== undefined && last !== undefined)
    facts.push(`${formatDate(first, locale)} – ${formatDate(last, locale)}`);
  return facts.join(' · ');
};
