const HOUR_MS = 60 * 60 * 1000;
/** The hour at which backups are made, on the clock of the machine. */
const HOUR = 2;
/** How far the clocks of the server and its database may differ. */
const TOLERANCE_MS = HOUR_MS;

/** When the latest scheduled backup was due: two o'clock local time, today or yesterday. @param now in milliseconds */
export const lastScheduledTime = (now: number): number => {
  const turn = new Date(now);
  turn.setHours(HOUR, 0, 0, 0);
  if (turn.getTime() > now) turn.setDate(turn.getDate() - 1);
  return turn.getTime();
};

/**
 * Whether a backup is due: none has been attempted since the last scheduled time under this configuration, successfully or
 * not. A backup missed while the server was off is therefore made up for, and the first is made right after backups were
 * set up, because an untried set-up proves nothing.
 * @param tried when backups were attempted under this configuration, ISO
 */
export const isBackupDue = (now: number, tried: readonly string[]): boolean =>
  !tried.some((time) => Date.parse(time) >= lastScheduledTime(now) && Date.parse(time) <= now + TOLERANCE_MS);

/** The first of the given times that lies in the future, if this machine's clock is right; undefined if none does. */
export const firstInFuture = (now: number, times: readonly string[]): string | undefined =>
  times.find((time) => Date.parse(time) > now + TOLERANCE_MS);
