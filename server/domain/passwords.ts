import { hash, verify } from '@node-rs/argon2';
import { problem } from './problem';

/** Argon2id with 19 MiB and two passes, about 60 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MAX_WAITING = 200;
/** What waits before a newcomer is done after about so long. */
const WAIT_SECONDS = 10;

/**
 * Runs few jobs at once and lets only so many wait: a flood of logins must not eat the machine.
 * @throws ProblemError `overloaded` when too many wait
 */
const bounded = (atOnce: number, maxWaiting: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw problem('overloaded', { retryAfter: WAIT_SECONDS });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await job();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};

/** Hashes passwords and compares them with hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long where there is no hash, so that the time does not tell which emails have accounts. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** @param options cheaper cost for tests */
export const passwords = (options: typeof cost = cost): Passwords => {
  const queue = bounded(AT_ONCE, MAX_WAITING);
  const nobody = queue(() => hash('nobody has this password', options));
  return {
    hash: (password) => queue(() => hash(password, options)),
    matches: async (password, stored) => {
      const against = stored ?? (await nobody);
      const same = await queue(() => verify(against, password));
      return same && stored !== null;
    },
  };
};
