import { formatShare } from '#src/ui/text/share';
import type { TFunction } from 'i18next';
import { reviewNames } from '#api/submission/reviewStates';
import type { ChoiceLabels } from '#store/selectors/submission/choiceLabels';
import type { TotalKind } from '#store/selectors/submission/columnTotals';
import type { ColumnTotal, ValueCount } from '#store/submission/totals';
import { formatTime } from '#src/ui/text/dateFormats';
import { formatDate, readDateTime } from '../cells/dates';
import { formatDecimal, formatFixed, formatInt } from '../cells/numbers';

/** The context for the texts of a total. */
export interface TotalTexts {
  readonly locale: string;
  readonly t: TFunction;
  /** The labels of choices, if shown. */
  readonly labels: ChoiceLabels | undefined;
  readonly isReview: boolean;
}

/** The text below a column: the kind of aggregate, and its value. */
export interface TotalText {
  readonly name: string;
  readonly value: string;
}

/** A computed number, with few decimals. */
const computed = (value: number, locale: string): string =>
  Number.isInteger(value)
    ? (formatInt(value, locale) ?? String(value))
    : Math.abs(value) >= 0.1
      ? formatFixed(value, Math.abs(value) < 100 ? 2 : 1, locale)
      : (formatDecimal(Number(value.toPrecision(3)), locale) ?? String(value));

/** A value as in its cells. */
export const valueText = ({ value }: ValueCount, { t, labels, isReview }: TotalTexts): string => {
  if (isReview) {
    const name = reviewNames.find((each) => each === (value ?? 'received'));
    return name ? t(`reviewState.${name}`) : String(value);
  }
  if (value === null || value === '') return t('totals.noAnswer');
  return labels?.of.get(String(value)) ?? String(value);
};

const dayOf = (value: number | string | null | undefined, locale: string): string | null => {
  if (typeof value !== 'string' || !value.includes('T')) return formatDate(value, locale);
  const at = readDateTime(value);
  return at && formatTime(at, 'day', locale);
};

/** All aggregates of numbers. */
export const numberFacts = (total: ColumnTotal, { locale, t }: TotalTexts): readonly TotalText[] =>
  (['answered', 'sum', 'average', 'min', 'max'] as const).map((figure) => {
    const value = total[figure];
    return { name: t(`totals.${figure}`), value: typeof value === 'number' ? computed(value, locale) : '–' };
  });

/** The short summary of a column; null while unknown, and if there is nothing to show. */
export const totalText = (kind: TotalKind, total: ColumnTotal, count: number, texts: TotalTexts): TotalText | null => {
  const { t, locale } = texts;
  const { answered = 0 } = total;
  switch (kind) {
    case 'number':
      return typeof total.average === 'number'
        ? { name: t('totals.average'), value: computed(total.average, locale) }
        : { name: '', value: '–' };
    case 'time': {
      const [first, last] = [dayOf(total.min, locale), dayOf(total.max, locale)];
      if (first === null || last === null) return { name: '', value: '–' };
      return { name: first === last ? '' : t('totals.from', { day: first }), value: last };
    }
    case 'text':
      return {
        name: t('totals.answers', { count: answered, shown: formatFixed(answered, 0, locale) }),
        value: t('totals.distinct', { count: total.distinct ?? 0 }),
      };
    case 'choice':
    case 'choices': {
      const most = total.groups?.find(({ value }) => texts.isReview || (value !== null && value !== ''));
      if (!most) return total.groups ? { name: '', value: '–' } : null;
      return {
        name: t('totals.mostOften'),
        value: `${valueText(most, texts)} ${formatShare(most.count, count, locale)}`,
      };
    }
  }
};
