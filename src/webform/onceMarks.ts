import type { FormAddress } from './address';
import type { Storage } from './storage';

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

/** Remembers in this browser which single-submission links have been used. */
export const onceMarks = (storage: Storage) => ({
  has: (address: FormAddress): boolean => storage.read(keyOf(address)) !== null,
  /** When it was used (ISO), if it was. */
  at: (address: FormAddress): string | null => storage.read(keyOf(address)),
  set: (address: FormAddress, now = new Date()): void => storage.write(keyOf(address), now.toISOString()),
});

export type OnceMarks = ReturnType<typeof onceMarks>;
