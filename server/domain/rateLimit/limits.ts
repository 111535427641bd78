const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * A leaky bucket (GCRA, ITU-T I.371): it holds `burst` failures, and one of them leaks every `everyMs`. A full bucket never
 * blocks completely: it accepts one more after `everyMs`.
 */
export interface Limit {
  /** Prefix of counted names. */
  readonly kind: string;
  readonly burst: number;
  readonly everyMs: number;
}

const limit = (kind: string, burst: number, everyMs: number): Limit => ({ kind, burst, everyMs });

/** Limits of wrong passwords (docs/decisions/0101-login-rate-limit.md). */
export const passwordLimits = {
  /** A browser with an earlier login to the account, by its device cookie. */
  device: limit('password.device', 10, 90 * SECOND),
  /** A network with an earlier login to the account. */
  trusted: limit('password.trusted', 10, 90 * SECOND),
  /** All others together on one account: 200, and 2,400 a day. */
  account: limit('password.account', 200, 36 * SECOND),
  /** All accounts from one network. */
  network: limit('password.network', 100, 9 * SECOND),
  /** History of one network on one account. A full one is served once per `PAIR_PACE_MS`. */
  pair: limit('password.pair', 10, 2.4 * HOUR),
} as const;

/** Minimum interval between two attempts of a network whose history with the account is full. */
export const PAIR_PACE_MS = passwordLimits.account.everyMs;

/**
 * For each failure in its history, a network leaves this much of the account's bucket to networks with a better history, so that
 * one without failures gets a turn while many others guess.
 */
export const RESERVE_PER_FAILURE = 10;

/** Limits of requests for reset mails. */
export const resetLimits = {
  pair: limit('reset.pair', 5, 3 * MINUTE),
  account: limit('reset.account', 10, 90 * SECOND),
  network: limit('reset.network', 60, 15 * SECOND),
} as const;

export const badTokenLimit = limit('token', 100, 9 * SECOND);
/** Per user, for project keys: all readers of submissions may try. */
export const passphraseLimit = limit('passphrase', 20, 45 * SECOND);
/** Test events of one webhook. */
export const webhookTestLimit = limit('webhook.test', 6, 20 * SECOND);
/** Repeated deliveries of one webhook requested by users. */
export const resendLimit = limit('webhook.resend', 60, 2 * SECOND);
export const codeLimit = limit('code', 10, 90 * SECOND);

/** Capacity in milliseconds. */
export const fullMs = ({ burst, everyMs }: Limit): number => burst * everyMs;

/**
 * Maximum level of a bucket. Servers that share a database may each use the last capacity; an excess is compensated by a longer
 * wait. The history of a network has no such debt.
 */
export const mostMs = (of: Limit): number => (of === passwordLimits.pair ? fullMs(of) : 2 * fullMs(of));
