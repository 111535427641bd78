import type { RecentCount } from './progressReply';

/** What is counted of a submission. */
export interface CountedSubmission {
  readonly formId: number;
  readonly submitterId: number | null;
  readonly reviewState: string | null;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}

/** All time zones of today are whole quarters of an hour from each other. */
const QUARTER = 900_000;

/** The hour of a moment in a time zone; within a quarter of an hour, it is asked for once. */
const hourIn = (timeZone: string): ((moment: number) => number) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  });
  const hours = new Map<number, number>();
  return (moment) => {
    const begin = Math.floor(moment / QUARTER) * QUARTER;
    const hour = hours.get(begin) ?? Number(format.format(begin));
    hours.set(begin, hour);
    return hour;
  };
};

/**
 * Counts submissions as the database does (`db/progress/recentCounts.ts`): by form and day, by submitter and day, by the hour, and by form
 * and state of review.
 * @param bounds when each day begins, and the last one ends; ISO, ascending
 * @returns `add` for one more, which is left out if it came on none of the days; and what all come to
 */
export const recentCounter = (bounds: readonly string[], timeZone: string) => {
  const begins = bounds.map((bound) => Date.parse(bound));
  const hourOf = hourIn(timeZone);
  const counts = new Map<string, RecentCount>();
  const nothing = { formId: null, submitterId: null, day: null, hour: null, reviewState: null };
  const one = (of: RecentCount['of'], key: Partial<RecentCount>): void => {
    const name = [of, ...Object.values(key)].join('\n');
    counts.set(name, { ...nothing, ...key, of, count: (counts.get(name)?.count ?? 0) + 1 });
  };
  return {
    add: ({ formId, submitterId, reviewState, at }: CountedSubmission): void => {
      const day = begins.findLastIndex((begin) => begin <= at) + 1;
      if (day < 1 || day >= begins.length) return;
      one('formDay', { formId, day });
      one('submitterDay', { submitterId, day });
      one('hour', { hour: hourOf(at) });
      one('review', { formId, reviewState });
    },
    counts: (): readonly RecentCount[] => [...counts.values()],
  };
};
