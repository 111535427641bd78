export type DayUnit = 'day' | 'week' | 'month' | 'year';

const DAY_MS = 86_400_000;

/** Maximum number of bins for each unit, before the next one is used. */
const MOST: readonly (readonly [DayUnit, days: number])[] = [
  ['day', 62],
  ['week', 62 * 7],
  ['month', 62 * 30.5],
];

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether a day exists, unlike 30 February. */
const isDay = (day: string): boolean => {
  const time = timeOf(day);
  return !Number.isNaN(time) && dayOf(time) === day;
};

/** First day of its week (from Monday, ISO 8601), month or year. */
const firstOf = (day: string, unit: DayUnit): string => {
  switch (unit) {
    case 'day':
      return day;
    case 'week': {
      const time = timeOf(day);
      return dayOf(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS);
    }
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
  }
};

const next = (first: string, unit: DayUnit): string => {
  const days = { day: 1, week: 7, month: 31, year: 366 }[unit];
  return firstOf(dayOf(timeOf(first) + days * DAY_MS), unit);
};

/** Maximum range in years; a larger one is mostly due to typing errors. */
const YEARS = 400;

/** Number of the given days in each bin. @param counts by days as `2026-02-28` */
export const countsInBins = (
  unit: DayUnit,
  bins: readonly { readonly from: string | number }[],
  counts: Iterable<readonly [day: string, count: number]>,
): number[] => {
  const inBins = new Map<string, number>();
  for (const [day, count] of counts) {
    if (isDay(day)) inBins.set(firstOf(day, unit), (inBins.get(firstOf(day, unit)) ?? 0) + count);
  }
  return bins.map(({ from }) => inBins.get(String(from)) ?? 0);
};

/** Consecutive bins of days. */
export interface DayBins {
  readonly unit: DayUnit;
  readonly first: string;
  readonly last: string;
  readonly bins: { readonly from: string; readonly count: number }[];
}

/**
 * Bins for a histogram of days: days, weeks, months or years, depending on their range.
 * @param counts by days as `2026-02-28`; invalid ones are omitted
 * @returns null without a day
 */
export const dayBins = (counts: ReadonlyMap<string, number>): DayBins | null => {
  const days = [...counts.keys()].filter(isDay).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const apart = (timeOf(last) - timeOf(first)) / DAY_MS + 1;
  const unit = MOST.find(([, most]) => apart <= most)?.[0] ?? 'year';
  const inBins = new Map<string, number>();
  for (const day of days) {
    const bin = firstOf(day, unit);
    inBins.set(bin, (inBins.get(bin) ?? 0) + (counts.get(day) ?? 0));
  }
  const isSparse = apart > YEARS * 366;
  const bins: DayBins['bins'] = [];
  if (isSparse) for (const [from, count] of inBins) bins.push({ from, count });
  else {
    const end = firstOf(last, unit);
    for (let from = firstOf(first, unit); from <= end; from = next(from, unit)) {
      bins.push({ from, count: inBins.get(from) ?? 0 });
    }
  }
  return { unit, first, last, bins };
};
