import type { DeliveryFault } from '#api/schemas/webhook';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay of each attempt after the previous one, a little more than three days in total. */
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

/** Maximum number of attempts. */
export const WEBHOOK_ATTEMPTS = DELAYS.length;

/** Random addition to delays, as a share of them, so that attempts that failed together do not repeat together. */
const JITTER = 0.1;

/** Maximum pause that a receiver can request. */
const LONGEST_PAUSE = 24 * HOUR;

/** For a receiver that is overloaded, hangs, or is unreachable for its proxy, without a `Retry-After`. */
const USUAL_PAUSE = MINUTE;

const overloaded: readonly number[] = [429, 502, 504];

/** Result of an attempt, as far as further attempts depend on it. */
export interface Answered {
  readonly status: number | null;
  /** Header value: seconds, or a date. */
  readonly retryAfter: string | null;
  readonly fault: DeliveryFault | null;
}

/** In milliseconds; null for a missing or invalid header (RFC 9110, section 10.2.3). */
export const readRetryAfter = (text: string | null, now: number): number | null => {
  if (text === null) return null;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * SECOND : Date.parse(text) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_PAUSE);
};

/** Pause for all deliveries to the receiver; null if not necessary. */
export const pauseFor = ({ status, retryAfter, fault }: Answered, now: number): number | null => {
  const asked = readRetryAfter(retryAfter, now);
  if (asked !== null) return asked;
  return fault === 'timeout' || (status !== null && overloaded.includes(status)) ? USUAL_PAUSE : null;
};

/**
 * Delay of the next attempt after a failed one, in milliseconds.
 * @param attempts number so far
 * @param pause requested by the receiver
 * @param random from 0 to 1
 * @returns null if there is none
 */
export const nextAttemptIn = (attempts: number, pause: number | null, random: number): number | null => {
  const delay = DELAYS[attempts];
  return delay === undefined ? null : Math.max(delay * (1 + JITTER * random), pause ?? 0);
};
