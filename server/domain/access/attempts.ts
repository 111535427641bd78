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
 * Everything is kept in memory, with names as digests, and where several servers share a database, they count there together.
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
  resetAsked(what: Attempt): Promise<void>;
  /** Unlocks the account, and remembers the network from which the mail was answered. */
  resetDone(what: Attempt): Promise<void>;
  /**
   * Tries the code that confirms a backup's destination; a wrong one counts.
   * @param setUp which set-up it is for
   * @returns `isRight`
   * @throws ProblemError `tooManyAttempts`, even for the right code
   */
  code(setUp: string, isRight: boolean): Promise<boolean>;
  /** Counts an invalid mailed token; valid ones are never counted. @throws ProblemError `tooManyAttempts` */
  badToken(from: string): Promise<void>;
}

/** Failures that several servers count together. */
export interface SharedFailures {
  /** Those that count, by name; each with the milliseconds for which it goes on to. */
  read(names: readonly string[]): Promise<ReadonlyMap<string, { readonly failures: number; readonly msLeft: number }>>;
  /** Counts one failure of each name; the first one begins a window. */
  add(names: readonly string[], windowMs: number): Promise<void>;
  /** Resets all names with this prefix. */
  forget(beginning: string): Promise<void>;
}

type Named = readonly [FailureCounts, string];

/** Names are digests or numbers, which have no blanks at their ends. */
const sharedName = ([{ kind }, name]: Named): string => `${kind} ${name}`;

const digest = (text: string): string => tokenHash(text).slice(0, 32);
const accountOf = ({ email }: Attempt): string => digest(canonicalEmail(email));
const networkOf = ({ from }: Pick<Attempt, 'from'>): string => digest(clientNetwork(from));

/**
 * @param now in milliseconds, by a clock that never jumps: nobody is let in or shut out by another time; tests control it
 * @param shared what other servers on the database count, too; undefined if there are none
 */
export const attempts = (now: () => number = () => performance.now(), shared?: SharedFailures): Attempts => {
  const countsOf = (kind: string, max: number) => failureCounts(kind, max, WINDOW_MS, now);
  const countersOf = (kind: string, { pair, account, address }: typeof PASSWORDS) => ({
    pair: countsOf(`${kind}.pair`, pair),
    account: countsOf(`${kind}.account`, account),
    address: countsOf(`${kind}.address`, address),
  });
  const passwords = countersOf('password', PASSWORDS);
  const resets = countersOf('reset', RESETS);
  const badTokens = countsOf('token', BAD_TOKENS);
  const badPassphrases = countsOf('passphrase', BAD_PASSPHRASES);
  const badCodes = countsOf('code', BAD_CODES);
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

  /** Takes over what other servers have counted. */
  const learn = async (names: readonly Named[]): Promise<void> => {
    const known = await shared?.read(names.map(sharedName));
    if (known === undefined) return;
    for (const each of names) {
      const [counts, name] = each;
      const { failures, msLeft } = known.get(sharedName(each)) ?? { failures: 0, msLeft: 0 };
      counts.learn(name, failures, now() + msLeft);
    }
  };

  const leave = async (names: readonly Named[], failed: boolean): Promise<void> => {
    try {
      // While it is under way here it counts as if it had failed, so nobody learns too little meanwhile.
      if (failed) await shared?.add(names.map(sharedName), WINDOW_MS);
    } finally {
      for (const [counts, name] of names) counts.end(name, failed);
      for (const resume of waiting.splice(0)) resume();
    }
  };

  const count = async (names: readonly Named[]): Promise<void> => {
    await learn(names);
    refuseFull(names);
    for (const [counts, name] of names) counts.begin(name);
    await leave(names, true);
  };

  const forget = async (counts: FailureCounts, beginning: string): Promise<void> => {
    counts.forget(beginning);
    await shared?.forget(sharedName([counts, beginning]));
  };

  /** Counts the attempt before anything slow begins; otherwise many at once would all pass the limit. */
  const enter = async (namesNow: () => readonly Named[]): Promise<readonly Named[]> => {
    await learn(namesNow());
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
          await forget(passwords.pair, `${accountOf(what)} ${networkOf(what)}`);
          known.add(accountOf(what), networkOf(what));
        }
        return result;
      } finally {
        await leave(names, failed);
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
        await leave(names, failed);
      }
    },
    resetAsked: (what) => count(namesAt(resets, what)),
    resetDone: async (what) => {
      const account = accountOf(what);
      await forget(passwords.account, account);
      await forget(passwords.pair, account);
      known.add(account, networkOf(what));
    },
    code: async (setUp, isRight) => {
      const names: readonly Named[] = [[badCodes, setUp]];
      if (!isRight) await count(names);
      else {
        await learn(names);
        refuseFull(names);
      }
      return isRight;
    },
    badToken: (from) => count([[badTokens, networkOf({ from })]]),
  };
};
