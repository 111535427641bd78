const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After how long each attempt follows the one before: together a little more than three days. */
const DELAYS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** So many attempts are made. */
export const WEBHOOK_ATTEMPTS = DELAYS.length;

/** Attempts are delayed by up to this part of their delay more, so that those that failed together do not all come back together. */
const JITTER = 0.1;

/** No receiver can ask for a longer pause. */
const LONGEST_PAUSE = 24 * HOUR;

/** For a receiver that is overloaded, or whose proxy does not reach it, and does not say how long. */
const USUAL_PAUSE = MINUTE;

const overloaded: readonly number[] = [429, 502, 504];

/** What an answer says about further attempts. */
export interface Answered {
  readonly status: number | null;
  /** As the header says it: seconds, or a date. */
  readonly retryAfter: string | null;
}

/** In milliseconds; null if the header says nothing that can be read (RFC 9110, section 10.2.3). */
export const readRetryAfter = (text: string | null, now: number): number | null => {
  if (text === null) return null;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * SECOND : Date.parse(text) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_PAUSE);
};

/** How long the receiver is to be left alone, with everything; null if it need not be. */
export const pauseFor = ({ status, retryAfter }: Answered, now: number): number | null => {
  const asked = readRetryAfter(retryAfter, now);
  if (asked !== null) return asked;
  return status !== null && overloaded.includes(status) ? USUAL_PAUSE : null;
};

/**
 * How long after a failed attempt the next one follows, in milliseconds.
 * @param attempts those made
 * @param pause the receiver asked for
 * @param random from 0 to 1
 * @returns null if there is none
 */
export const nextAttemptIn = (attempts: number, pause: number | null, random: number): number | null => {
  const delay = DELAYS[attempts];
  return delay === undefined ? null : Math.max(delay * (1 + JITTER * random), pause ?? 0);
};
