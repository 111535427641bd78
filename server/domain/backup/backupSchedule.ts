const HOUR_MS = 60 * 60 * 1000;
/** Hour of backups, in local time of the machine. */
const HOUR = 2;
/** Maximum difference between the clocks of the server and its database. */
const TOLERANCE_MS = HOUR_MS;

/** Time of the latest scheduled backup: two o'clock local time, today or yesterday. @param now in milliseconds */
export const lastScheduledTime = (now: number): number => {
  const turn = new Date(now);
  turn.setHours(HOUR, 0, 0, 0);
  if (turn.getTime() > now) turn.setDate(turn.getDate() - 1);
  return turn.getTime();
};

/**
 * Whether a backup is due: none has been attempted since the last scheduled time under this configuration, successfully or not. A
 * missed backup is therefore made after the next start, and the first one right after the set-up, which verifies it.
 * @param tried attempts under this configuration, ISO
 */
export const isBackupDue = (now: number, tried: readonly string[]): boolean =>
  !tried.some((time) => Date.parse(time) >= lastScheduledTime(now) && Date.parse(time) <= now + TOLERANCE_MS);

/** The first of the given times that lies in the future, for a check of the clock; undefined without one. */
export const firstInFuture = (now: number, times: readonly string[]): string | undefined =>
  times.find((time) => Date.parse(time) > now + TOLERANCE_MS);
