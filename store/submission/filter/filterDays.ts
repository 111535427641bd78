import { offsetAt } from '#api/localTime';

const DAY_MS = 86_400_000;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The next day (`2026-02-28`), independent of the time zone. */
export const dayAfter = (day: string): string => shifted(day, 1);

/** The previous day. */
export const dayBefore = (day: string): string => shifted(day, -1);

/** The beginning of a day in the browser's time zone, with its offset, as OData writes moments. */
export const startOfDay = (day: string): string => {
  const start = `${day}T00:00:00`;
  return `${start}${offsetAt(new Date(start))}`;
};
