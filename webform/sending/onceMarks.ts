import type { FormAddress } from '../protocol/address';
import type { Storage } from '../page/storage';

const MULTIPLIER = 0x100000001b3n;

/**
 * A short fingerprint of a token (FNV-1a, 64 bit): it distinguishes links, and the token, of more than 300 bits, cannot be
 * reconstructed from it. Without `crypto.subtle`, which is not available on plain HTTP.
 */
export const fingerprint = (token: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(token)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * MULTIPLIER);
  return hash.toString(16).padStart(16, '0');
};

const keyOf = ({ id, token }: FormAddress): string => `webForm.sent.${id}.${token === null ? '' : fingerprint(token)}`;

/** What a single-submission link was used for. */
export interface OnceMark {
  /** When that was (ISO). */
  readonly at: string;
  /** The submission that was sent; null where an earlier release marked it. */
  readonly instanceId: string | null;
}

/** Remembers in this browser which single-submission links have been used. */
export const onceMarks = (storage: Storage) => ({
  of: (address: FormAddress): OnceMark | null => {
    const [at, instanceId = null] = storage.read(keyOf(address))?.split(' ', 2) ?? [];
    return at === undefined ? null : { at, instanceId };
  },
  set: (address: FormAddress, instanceId: string, now = new Date()): void =>
    storage.write(keyOf(address), `${now.toISOString()} ${instanceId}`),
});

export type OnceMarks = ReturnType<typeof onceMarks>;
