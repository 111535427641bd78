import { canonicalEmail } from './canonicalEmail';
import { clientNetwork } from './clientNetwork';
import { failureCounts, type FailureCounts } from './failureCounts';
import { knownNetworks } from './knownNetworks';
import { problem, ProblemError } from '../problem';
import { tokenHash } from './tokens';

/** Nobody is shut out for longer. */
const WINDOW_MS = 15 * 60 * 1000;
/** How many may fail within a window: at one account from one address, at one account in all, from one address in all. */
const PASSWORDS = { pair: 10, account: 30, address: 100 };
const RESETS = { pair: 5, account: 10, address: 60 };
const BAD_TOKENS = 100;
/** By one person, at the keys of projects: whoever may read submissions may try. */
const BAD_PASSPHRASES = 20;
const BAD_CODES = 10;
const MAX_WAITING = 200;
const WAIT_SECONDS = 10;

/** Whose account is tried (an email as typed), and from which address. */
export interface Try {
  readonly email: string;
  readonly from: string;
}

/**
 * Counts what fails at the doors that take a credential, so that guessing takes years while a forgetful person waits
 * minutes. What is refused is not counted. Who logged in from somewhere before is not hindered there by what strangers
 * do elsewhere. All is kept in memory, names as digests.
 */
export interface Attempts {
  /**
   * Tries a password. The limits also hold for those tried at the same time: more than may fail wait for one another.
   * @param act gives undefined where the password is wrong, which counts; success forgets what failed here before
   * @throws ProblemError `tooManyAttempts`, `overloaded`, and what `act` throws, which does not count
   */
  password<Result>(what: Try, act: () => Promise<Result | undefined>): Promise<Result | undefined>;
  /**
   * Opens keys with passphrases, in the same way.
   * @param actorId who tries
   * @param act throws `undecryptable` where a passphrase is wrong, which counts
   * @throws ProblemError `tooManyAttempts`, `overloaded`, and what `act` throws
   */
  passphrase<Result>(actorId: number, act: () => Promise<Result>): Promise<Result>;
  /** Counts one asking for a reset mail. @throws ProblemError `tooManyAttempts` */
  resetAsked(what: Try): void;
  /** Opens the account again, and for good from where its mail was answered. */
  resetDone(what: Try): void;
  /**
   * Tries the code that confirms a backup's destination; a wrong one counts.
   * @param setUp which set-up it is for
   * @returns `isRight`
   * @throws ProblemError `tooManyAttempts`, also for the right one
   */
  code(setUp: string, isRight: boolean): boolean;
  /** Counts a mailed token that turned out bad; good ones are never counted. @throws ProblemError `tooManyAttempts` */
  badToken(from: string): void;
}

type Named = readonly [FailureCounts, string];

const digest = (text: string): string => tokenHash(text).slice(0, 32);
const accountOf = ({ email }: Try): string => digest(canonicalEmail(email));
const networkOf = ({ from }: Pick<Try, 'from'>): string => digest(clientNetwork(from));

/** @param now the time in milliseconds; tests move it */
export const attempts = (now: () => number = Date.now): Attempts => {
  const countsOf = (max: number) => failureCounts(max, WINDOW_MS, now);
  const doorOf = ({ pair, account, address }: typeof PASSWORDS) => ({
    pair: countsOf(pair),
    account: countsOf(account),
    address: countsOf(address),
  });
  const passwords = doorOf(PASSWORDS);
  const resets = doorOf(RESETS);
  const badTokens = countsOf(BAD_TOKENS);
  const badPassphrases = countsOf(BAD_PASSPHRASES);
  const badCodes = countsOf(BAD_CODES);
  const known = knownNetworks();
  const waiting: (() => void)[] = [];

  const namesAt = (door: ReturnType<typeof doorOf>, what: Try): Named[] => {
    const account = accountOf(what);
    const network = networkOf(what);
    const own: Named[] = [
      [door.pair, `${account} ${network}`],
      [door.address, network],
    ];
    return known.has(account, network) ? own : [...own, [door.account, account]];
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

  /** Takes a place before anything slow begins, or else many at once would all pass the limit. */
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
