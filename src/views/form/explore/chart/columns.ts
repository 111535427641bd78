import type { SubmissionSummary } from '#api/schemas/explore/summary';
import type { Condition } from '#store/submission/filter/conditions';
import type { Question } from '#store/selectors/explore/questions';
import type { Language } from '../../submission/filter/degreesText';
import { formatDay } from '#src/ui/text/dateFormats';
import { formatDecimal } from '../../submission/cells/numbers';

/** A column of a chart: a number bin, or some days. */
export interface ChartColumn {
  readonly key: string;
  /** The short label below the axis. */
  readonly short: string;
  /** The full label. */
  readonly text: string;
  readonly count: number;
  /** The condition for its submissions; null if there is no exact one. */
  readonly condition: Condition | null;
}

const DAY_MS = 86_400_000;

const lastDayOf = (from: string, unit: NonNullable<SubmissionSummary['unit']>): string => {
  const date = new Date(`${from}T00:00:00Z`);
  if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
  else date.setTime(date.getTime() + (unit === 'week' ? 7 : 1) * DAY_MS);
  return new Date(date.getTime() - DAY_MS).toISOString().slice(0, 10);
};

const shortDay = (from: string, unit: NonNullable<SubmissionSummary['unit']>, locale: string): string =>
  unit === 'year' ? from.slice(0, 4) : formatDay(from, unit === 'month' ? 'axisMonth' : 'axisDay', locale);

const ofDay = (
  { from, count }: { readonly from: string; readonly count: number },
  unit: NonNullable<SubmissionSummary['unit']>,
  { path, range }: Pick<Question, 'path' | 'range'>,
  locale: string,
): ChartColumn => {
  const last = lastDayOf(from, unit);
  const [first, until] = [formatDay(from, 'day', locale), formatDay(last, 'day', locale)];
  return {
    key: from,
    short: shortDay(from, unit, locale),
    text: from === last ? first : `${first} – ${until}`,
    count,
    condition: range === null ? null : { kind: 'range', path, type: range, from, to: last },
  };
};

const number = (value: number, locale: string): string => formatDecimal(value, locale) ?? String(value);

const ofNumbers = (
  { from, count }: { readonly from: number; readonly count: number },
  width: number,
  isWhole: boolean,
  { path }: Pick<Question, 'path'>,
  locale: string,
): ChartColumn => {
  // Whole numbers end at the one before the next bin.
  const to = isWhole ? from + width - 1 : Number((from + width).toPrecision(12));
  return {
    key: String(from),
    short: number(from, locale),
    text: from === to ? number(from, locale) : `${number(from, locale)} – ${number(to, locale)}`,
    count,
    // The ends of ranges are inclusive, so only whole numbers belong to a single bin.
    condition: isWhole ? { kind: 'range', path, type: 'number', from: String(from), to: String(to) } : null,
  };
};

/** The columns of a summary with bins. */
export const columnsOf = (
  summary: Pick<SubmissionSummary, 'bins' | 'unit' | 'width' | 'number'>,
  question: Pick<Question, 'path' | 'range'>,
  { locale }: Language,
): ChartColumn[] => {
  const { bins = [], unit, width = 1, number: figures } = summary;
  const isWhole = figures?.areWhole === true && Number.isInteger(width);
  return bins.map(({ from, count }) =>
    typeof from === 'string'
      ? ofDay({ from, count }, unit ?? 'day', question, locale)
      : ofNumbers({ from, count }, width, isWhole, question, locale),
  );
};
