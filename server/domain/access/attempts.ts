import { canonicalEmail } from './canonicalEmail';
import { clientNetwork } from './clientNetwork';
import { failureCounts, type FailureCounts } from './failureCounts';
import { knownNetworks } from './knownNetworks';
import { problem, ProblemError } from '../problem';
import { tokenHash } from './tokens';

/** Nobody is locked out for longer. */
const WINDOW_MS = 15 * 60 * 1000;
/**
 * How many attempts may fail within a window: at one account from one address, at one account in all, from one address in
 * all.
 */
const PASSWORDS = { pair: 10, account: 30, address: 100 };
const RESETS = { pair: 5, account: 10, address: 60 };
const BAD_TOKENS = 100;
/** Per user, for project keys: whoever may read submissions may try. */
const BAD_PASSPHRASES = 20;
const BAD_CODES = 10;
const MAX_WAITING = 200;
const WAIT_SECONDS = 10;

/** The account tried (an email as typed), and the address of the client. */
export interface Attempt {
  readonly email: string;
  readonly from: string;
}

/**
 * Counts failed credentials, so that guessing takes years while a forgetful user waits minutes. Refused attempts are not
 * counted. Somebody who has logged in from an address before is not locked out there by what others do elsewhere.
 * Everything is kept in memory, with names as digests.
 */
export interface Attempts {
  /**
   * Tries a password. The limits include attempts in progress: more than may fail wait for one another.
   * @param act returns undefined if the password is wrong, which counts; success resets the failures
   * @throws ProblemError `tooManyAttempts`, `overloaded`, and what `act` throws, which does not count
   */
  password<Result>(what: Attempt, act: () => Promise<Result | undefined>): Promise<Result | undefined>;
  /**
   * Opens keys with passphrases, counted in the same way.
   * @param actorId who tries
   * @param act throws `undecryptable` if a passphrase is wrong, which counts
   * @throws ProblemError `tooManyAttempts`, `overloaded`, and what `act` throws
   */
  passphrase<Result>(actorId: number, act: () => Promise<Result>): Promise<Result>;
  /** Counts one request for a reset mail. @throws ProblemError `tooManyAttempts` */
  resetAsked(what: Attempt): void;
  /** Unlocks the account, and remembers the network from which the mail was answered. */
  resetDone(what: Attempt): void;
  /**
   * Tries the code that confirms a backup's destination; a wrong one counts.
   * @param setUp which set-up it is for
   * @returns `isRight`
   * @throws ProblemError `tooManyAttempts`, even for the right code
   */
  code(setUp: string, isRight: boolean): boolean;
  /** Counts an invalid mailed token; valid ones are never counted. @throws ProblemError `tooManyAttempts` */
  badToken(from: string): void;
}

type Named = readonly [FailureCounts, string];

const digest = (text: string): string => tokenHash(text).slice(0, 32);
const accountOf = ({ email }: Attempt): string => digest(canonicalEmail(email));
const networkOf = ({ from }: Pick<Attempt, 'from'>): string => digest(clientNetwork(from));

/** @param now in milliseconds, by a clock that never jumps: nobody is let in or shut out by another time; tests control it */
export const attempts = (now: () => number = () => performance.now()): Attempts => {
  const countsOf = (max: number) => failureCounts(max, WINDOW_MS, now);
  const countersOf = ({ pair, account, address }: typeof PASSWORDS) => ({
    pair: countsOf(pair),
    account: countsOf(account),
    address: countsOf(address),
  });
  const passwords = countersOf(PASSWORDS);
  const resets = countersOf(RESETS);
  const badTokens = countsOf(BAD_TOKENS);
  const badPassphrases = countsOf(BAD_PASSPHRASES);
  const badCodes = countsOf(BAD_CODES);
  const known = knownNetworks();
  const waiting: (() => void)[] = [];

  const namesAt = (counters: ReturnType<typeof countersOf>, what: Attempt): Named[] => {
    const account = accountOf(what);
    const network = networkOf(what);
    const own: Named[] = [
      [counters.pair, `${account} ${network}`],
      [counters.address, network],
    ];
    return known.has(account, network) ? own : [...own, [counters.account, account]];
  };

  const refuseFull = (names: readonly Named[]): void => {
    const until = Math.max(...names.map(([counts, name]) => counts.fullUntil(name)));
    if (until > now()) throw problem('tooManyAttempts', { retryAfter: Math.ceil((until - now()) / 1000) });
  };

  const leave = (names: readonly Named[], failed: boolean): void => {
    for (const [counts, name] of names) counts.end(name, failed);
    for (const resume of waiting.splice(0)) resume();
  };

  const count = (names: readonly Named[]): void => {
    refuseFull(names);
    for (const [counts, name] of names) counts.begin(name);
    leave(names, true);
  };

  /** Counts the attempt before anything slow begins; otherwise many at once would all pass the limit. */
  const enter = async (namesNow: () => readonly Named[]): Promise<readonly Named[]> => {
    for (;;) {
      const names = namesNow();
      refuseFull(names);
      if (names.every(([counts, name]) => counts.hasRoom(name))) {
        for (const [counts, name] of names) counts.begin(name);
        return names;
      }
      if (waiting.length >= MAX_WAITING) throw problem('overloaded', { retryAfter: WAIT_SECONDS });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  return {
    password: async (what, act) => {
      const names = await enter(() => namesAt(passwords, what));
      let failed = false;
      try {
        const result = await act();
        failed = result === undefined;
        if (!failed) {
          passwords.pair.forget(`${accountOf(what)} ${networkOf(what)}`);
          known.add(accountOf(what), networkOf(what));
        }
        return result;
      } finally {
        leave(names, failed);
      }
    },
    passphrase: async (actorId, act) => {
      const names = await enter(() => [[badPassphrases, String(actorId)]]);
      let failed = false;
      try {
        return await act();
      } catch (error) {
        failed = error instanceof ProblemError && error.problemName === 'undecryptable';
        throw error;
      } finally {
        leave(names, failed);
      }
    },
    resetAsked: (what) => count(namesAt(resets, what)),
    resetDone: (what) => {
      const account = accountOf(what);
      passwords.account.forget(account);
      passwords.pair.forget(account);
      known.add(account, networkOf(what));
    },
    code: (setUp, isRight) => {
      if (isRight) refuseFull([[badCodes, setUp]]);
      else count([[badCodes, setUp]]);
      return isRight;
    },
    badToken: (from) => count([[badTokens, networkOf({ from })]]),
  };
};
