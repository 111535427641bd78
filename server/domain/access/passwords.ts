import { hash, verify } from '@node-rs/argon2';
import { backgroundSignal } from '../cooperative/backgroundSignal';
import { boundedQueue } from '../cooperative/boundedQueue';

/** Argon2id with 19 MiB and two passes, about 60 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MAX_WAITING = 200;

/** Hashes and verifies passwords, for a caller that waits until `signal` aborts. */
export interface Passwords {
  hash(password: string, signal: AbortSignal): Promise<string>;
  /** Takes as long without a hash, so that the time does not reveal which emails have accounts. */
  matches(password: string, hash: string | null, signal: AbortSignal): Promise<boolean>;
}

/** @param options lower cost for tests */
export const passwords = (options: typeof cost = cost): Passwords => {
  const queue = boundedQueue(AT_ONCE, MAX_WAITING);
  const nobody = queue(backgroundSignal, () => hash('nobody has this password', options));
  return {
    hash: (password, signal) => queue(signal, () => hash(password, options)),
    matches: async (password, stored, signal) => {
      const against = stored ?? (await nobody);
      const same = await queue(signal, () => verify(against, password));
      return same && stored !== null;
    },
  };
};
