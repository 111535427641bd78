import type { RecentCount } from './progressReply';

/** Properties of a submission for counts. */
export interface CountedSubmission {
  readonly formId: number;
  readonly submitterId: number | null;
  readonly reviewState: string | null;
  /** Time of receipt, in milliseconds since 1970. */
  readonly at: number;
}

/** All current time zones differ by multiples of a quarter of an hour. */
const QUARTER = 900_000;

/** Hour of a moment in a time zone, cached for each quarter of an hour. */
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
 * Counts submissions like the database (`db/progress/recentCounts.ts`): by form and day, by submitter and day, by hour, and by
 * form and review state.
 * @param bounds start of each day, and end of the last one; ISO, ascending
 * @returns `add` for a submission, which is ignored outside of these days; and the result
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
