import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../cooperative/boundedQueue';

/** Argon2id with 19 MiB and two passes, about 60 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MAX_WAITING = 200;

/** Hashes passwords and compares them with hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long if there is no hash, so that the time does not reveal which emails have accounts. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** @param options lower cost for tests */
export const passwords = (options: typeof cost = cost): Passwords => {
  const queue = boundedQueue(AT_ONCE, MAX_WAITING);
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
