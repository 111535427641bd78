export type DayUnit = 'day' | 'week' | 'month' | 'year';

const DAY_MS = 86_400_000;

/** Up to so many bins of a unit are shown; more are of the next one. */
const MOST: readonly (readonly [DayUnit, days: number])[] = [
  ['day', 62],
  ['week', 62 * 7],
  ['month', 62 * 30.5],
];

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether there is such a day: not the 30th of February. */
const isDay = (day: string): boolean => {
  const time = timeOf(day);
  return !Number.isNaN(time) && dayOf(time) === day;
};

/** The first day of its week (from Monday, ISO 8601), month or year. */
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

/** The most years that are shown; what is further apart is mostly a slip of the pen. */
const YEARS = 400;

/** How many of some days are in each bin of all days. @param counts by days as `2026-02-28` */
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

/** Days as bins, none left out between the first and the last. */
export interface DayBins {
  readonly unit: DayUnit;
  readonly first: string;
  readonly last: string;
  readonly bins: { readonly from: string; readonly count: number }[];
}

/**
 * The bins that show how many answers fall on which days: days, weeks, months or years, by how far these are apart.
 * @param counts by days as `2026-02-28`; what is no day of the calendar is left out
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
