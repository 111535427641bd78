import type { ProblemName } from '#api/problems';
import { canonicalEmail } from '../access/canonicalEmail';
import { clientNetwork, widerNetwork } from '../access/clientNetwork';
import { problem, ProblemError } from '../core/problem';
import { admission, demandOf, type Demand, type Lane, type LevelOf, type LimiterClock } from './admission';
import {
  badTokenLimit,
  codeLimit,
  fullMs,
  PAIR_PACE_MS,
  passphraseLimit,
  passwordLimits,
  RESERVE_PER_FAILURE,
  resendLimit,
  resetLimits,
  webhookTestLimit,
  type Limit,
} from './limits';
import type { Bucket, RateLimitStore } from './rateLimitStore';

/** Maximum wait for a turn: proxies and browsers often give up after 60 seconds. */
const PATIENCE_MS = 45_000;

/** A login attempt. */
export interface Attempt {
  /** As typed. */
  readonly email: string;
  /** IP address of the client. */
  readonly from: string;
  /** The browser, if its device cookie proves an earlier login to the account. */
  readonly device?: string | undefined;
  /** Of the request. */
  readonly signal: AbortSignal;
}

/** Client of an operation that does not wait. */
type Client = Omit<Attempt, 'signal'>;

/**
 * Limits guessing (docs/decisions/0101-login-rate-limit.md). Known browsers and trusted networks have buckets of their own; all
 * others share that of the account, which slows down and never blocks. Names of accounts and networks are digests.
 */
export interface RateLimiter {
  /**
   * Checks a password in its turn. Unknown accounts are treated like any other.
   * @param check returns undefined for a wrong password, which counts; its errors do not count
   * @throws ProblemError `tooManyAttempts` if the wait would be too long, `overloaded`
   */
  password<Result>(attempt: Attempt, check: () => Promise<Result | undefined>): Promise<Result | undefined>;
  /**
   * Opens keys with passphrases.
   * @param open throws `undecryptable` for a wrong passphrase, which counts
   * @throws ProblemError `tooManyAttempts`, `overloaded`
   */
  passphrase<Result>(actorId: number, signal: AbortSignal, open: () => Promise<Result>): Promise<Result>;
  /** Counts a request for a reset mail. @throws ProblemError `tooManyAttempts` */
  resetRequested(client: Client): Promise<void>;
  /** Trusts the network of a password reset by mail. */
  resetDone(client: Client): Promise<void>;
  /**
   * Checks the confirmation code of a backup destination; a wrong one counts.
   * @returns `isRight`
   * @throws ProblemError `tooManyAttempts`, even for the right code
   */
  code(setUp: string, isRight: boolean): Promise<boolean>;
  /** Counts an invalid mailed token; valid ones are never counted. @throws ProblemError `tooManyAttempts` */
  badToken(from: string): Promise<void>;
  /** Counts a test event of a webhook. @throws ProblemError `tooManyTests` */
  webhookTest(webhookId: number): Promise<void>;
  /** Counts a repeated delivery of a webhook. @throws ProblemError `tooManyAttempts` */
  resend(webhookId: number): Promise<void>;
}

export interface RateLimiterParts {
  readonly store: RateLimitStore;
  /** A keyed digest of a text. */
  readonly digest: (text: string) => string;
  readonly clock: LimiterClock;
}

const bucketOf = (limit: Limit, key: string): Bucket => ({ limit, key });

/** A full history admits one attempt at a time. */
const paced = (bucket: Bucket): Demand => ({
  bucket,
  freeMs: fullMs(bucket.limit) - PAIR_PACE_MS,
  stepMs: PAIR_PACE_MS,
});

/** Failures in a history, including possible ones of attempts in progress. */
const failuresIn = (history: Bucket, levelOf: LevelOf): number => {
  const { ms, inProgress } = levelOf(history);
  return Math.min(Math.ceil(ms / history.limit.everyMs) + inProgress, history.limit.burst);
};

export const rateLimiter = ({ store, digest, clock }: RateLimiterParts): RateLimiter => {
  const { enter, levels } = admission(store, clock);

  const namesOf = ({ email, from }: Pick<Attempt, 'email' | 'from'>) => {
    const account = digest(`account ${canonicalEmail(email)}`);
    const network = digest(`network ${clientNetwork(from)}`);
    return { account, network, pair: `${account} ${digest(`network ${widerNetwork(from)}`)}` };
  };

  const passwordBuckets = (attempt: Client) => {
    const { account, network, pair } = namesOf(attempt);
    return {
      device:
        attempt.device === undefined ? undefined : bucketOf(passwordLimits.device, `${account} ${attempt.device}`),
      trusted: bucketOf(passwordLimits.trusted, `${account} ${network}`),
      account: bucketOf(passwordLimits.account, account),
      network: bucketOf(passwordLimits.network, network),
      pair: bucketOf(passwordLimits.pair, pair),
    };
  };

  /** Every lane counts for the account, so that all of them together stay within its rate. */
  const lanesAt = (
    { device, trusted, account, network, pair }: ReturnType<typeof passwordBuckets>,
    isTrusted: boolean,
    levelOf: LevelOf,
  ): Lane[] => {
    const reserve = failuresIn(pair, levelOf) * RESERVE_PER_FAILURE;
    return [
      ...(device ? [{ demands: [demandOf(device)], counted: [device, account] }] : []),
      ...(isTrusted
        ? [{ demands: [demandOf(trusted), demandOf(network)], counted: [trusted, account, network, pair] }]
        : []),
      {
        demands: [demandOf(account, reserve), demandOf(network), paced(pair)],
        counted: [account, network, pair],
      },
    ];
  };

  const assertRoom = async (buckets: readonly Bucket[], name: ProblemName = 'tooManyAttempts'): Promise<void> => {
    const levelOf = await levels(buckets);
    const ms = Math.max(...buckets.map((bucket) => levelOf(bucket).ms - demandOf(bucket).freeMs));
    if (ms > 0) throw problem(name, { retryAfter: Math.ceil(ms / 1000) });
  };
  const count = async (buckets: readonly Bucket[], name?: ProblemName): Promise<void> => {
    await assertRoom(buckets, name);
    await store.add(buckets);
  };

  return {
    password: async (attempt, check) => {
      const { account, network } = namesOf(attempt);
      const trust = await store.findTrust({ account, network });
      const isTrusted = trust !== undefined;
      const buckets = passwordBuckets(attempt);
      const { device, trusted, pair } = buckets;
      const own = [...(device ? [device] : []), ...(isTrusted ? [trusted] : []), pair];
      const turn = await enter({
        buckets: [...own, buckets.account, buckets.network],
        lanesAt: (levelOf) => lanesAt(buckets, isTrusted, levelOf),
        maxWaitMs: PATIENCE_MS,
        signal: attempt.signal,
      });
      let hasFailed = false;
      try {
        const result = await check();
        hasFailed = result === undefined;
        if (!hasFailed) {
          // For most clients that send a password with each request, there is nothing to empty.
          await store.empty(own.filter((bucket) => turn.levelOf(bucket).ms > 0));
          if (trust !== 'fresh') await store.trust({ account, network });
        }
        return result;
      } finally {
        await turn.end(hasFailed);
      }
    },

    passphrase: async (actorId, signal, open) => {
      const bucket = bucketOf(passphraseLimit, String(actorId));
      const lane = { demands: [demandOf(bucket)], counted: [bucket] };
      const turn = await enter({ buckets: [bucket], lanesAt: () => [lane], maxWaitMs: 0, signal });
      let hasFailed = false;
      try {
        return await open();
      } catch (error) {
        hasFailed = error instanceof ProblemError && error.problemName === 'undecryptable';
        throw error;
      } finally {
        await turn.end(hasFailed);
      }
    },

    resetRequested: async (attempt) => {
      const { account, network } = namesOf(attempt);
      const isKnown = attempt.device !== undefined || (await store.findTrust({ account, network })) !== undefined;
      await count([
        bucketOf(resetLimits.pair, `${account} ${attempt.device ?? network}`),
        bucketOf(resetLimits.network, network),
        ...(isKnown ? [] : [bucketOf(resetLimits.account, account)]),
      ]);
    },

    resetDone: async (attempt) => {
      const { account, network } = namesOf(attempt);
      const { trusted, pair } = passwordBuckets(attempt);
      await store.empty([trusted, pair]);
      await store.trust({ account, network });
    },

    code: async (setUp, isRight) => {
      const buckets = [bucketOf(codeLimit, setUp)];
      if (isRight) await assertRoom(buckets);
      else await count(buckets);
      return isRight;
    },

    webhookTest: (webhookId) => count([bucketOf(webhookTestLimit, String(webhookId))], 'tooManyTests'),
    resend: (webhookId) => count([bucketOf(resendLimit, String(webhookId))]),
    badToken: (from) => count([bucketOf(badTokenLimit, namesOf({ email: '', from }).network)]),
  };
};
