const DAY_MS = 24 * 60 * 60 * 1000;

/** Days in a time zone. */
export interface Days {
  /** `2026-11-22`, oldest first. */
  readonly dates: readonly string[];
  /** Start of each day, and the end of the last one, ISO. */
  readonly bounds: readonly string[];
}

/** Local time in the zone as if it were UTC, in milliseconds. */
const clockOf = (timeZone: string): ((time: number) => number) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  };
};

/**
 * The last days, including today.
 * @param now milliseconds since 1970
 * @param timeZone a valid one
 */
export const lastDays = (now: number, timeZone: string, count: number): Days => {
  const clock = clockOf(timeZone);
  const today = Math.floor(clock(now) / DAY_MS) * DAY_MS;
  const days = Array.from({ length: count + 1 }, (_, index) => today + (index + 1 - count) * DAY_MS);
  /** Clocks may change at midnight: the day starts at the first moment with its date. */
  const beginning = (midnight: number): number => {
    const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((time) => clock(time) - time);
    const moments = offsets.map((offset) => midnight - offset).sort((one, other) => one - other);
    return moments.find((moment) => clock(moment) >= midnight) ?? midnight;
  };
  return {
    dates: days.slice(0, count).map((day) => new Date(day).toISOString().slice(0, 10)),
    bounds: days.map((day) => new Date(beginning(day)).toISOString()),
  };
};
