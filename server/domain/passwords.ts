import { hash, verify } from '@node-rs/argon2';
import { limits } from '../../api/limits';
import { problem } from './problem';

/** Argon2id with 19 MiB and two passes, about 60 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MAX_WAITING = 200;

/** Runs few jobs at once and lets only so many wait: a flood of logins must not eat the machine. */
const bounded = (atOnce: number, maxWaiting: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw problem('tooManyAttempts');
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

/**
 * Refuses a new password that is too short or too long (facts: observed §2 11).
 * @throws ProblemError `passwordTooShort`, `passwordTooLong`
 */
export const checkNewPassword = (password: string): void => {
  if ([...password].length < limits.passwordLengthMin) throw problem('passwordTooShort');
  if (Buffer.byteLength(password) > limits.passwordBytesMax) throw problem('passwordTooLong');
};

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
