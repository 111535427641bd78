const HOUR_MS = 60 * 60 * 1000;
/** When backups are made, on the clock of the machine. */
const HOUR = 2;
/** So far the clocks of the server and its database may differ. */
const TOLERANCE_MS = HOUR_MS;

/** When a backup should last have begun: two o'clock local time, today or yesterday. @param now in milliseconds */
export const lastTurn = (now: number): number => {
  const turn = new Date(now);
  turn.setHours(HOUR, 0, 0, 0);
  if (turn.getTime() > now) turn.setDate(turn.getDate() - 1);
  return turn.getTime();
};

/**
 * Whether a backup is to be made now: none was tried since the last turn, however it ended, under this configuration.
 * So one that was missed while the server was off is made up for, and the first is made right after backups were set
 * up, because one that was never tried proves nothing.
 * @param tried when backups were tried under this configuration, ISO
 */
export const isBackupDue = (now: number, tried: readonly string[]): boolean =>
  !tried.some((time) => Date.parse(time) >= lastTurn(now) && Date.parse(time) <= now + TOLERANCE_MS);

/** The time, among those given, that no clock can have shown yet, if this machine's is right; undefined for none. */
export const fromTheFuture = (now: number, times: readonly string[]): string | undefined =>
  times.find((time) => Date.parse(time) > now + TOLERANCE_MS);
