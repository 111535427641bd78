import type { KeyObject } from 'node:crypto';
import { openPrivateKey } from '../../domain/encryption/decryption';
import type { ManagedKey } from '../../domain/encryption/encryption';
import type { SubmissionScope } from './summary/counts';
import { submissionKeyIds } from './keys';
import type { Db } from '../schema/tables';

/**
 * Opens the keys for an export. Only project keys with encrypted submissions of the form are tried, so the cost does not depend
 * on the number of passphrases. It is slow: do not call it in a transaction, and only through `rateLimiter.passphrase`, which
 * counts wrong passphrases.
 * @param passphrases by key id; those of other keys are ignored
 * @returns the private keys by id
 * @throws 400.12 if one of the passphrases is wrong
 */
export const openKeys = async (
  db: Db,
  scope: SubmissionScope,
  passphrases: ReadonlyMap<number, string>,
  signal: AbortSignal,
): Promise<Map<number, KeyObject>> => {
  if (passphrases.size === 0) return new Map();
  const keys = await db
    .selectFrom('keys')
    .select(['id', 'private'])
    .where('managed', 'is', true)
    .where('id', 'in', submissionKeyIds(db, scope))
    .orderBy('id')
    .execute();
  const opened = new Map<number, KeyObject>();
  for (const { id, private: wrapped } of keys) {
    const passphrase = passphrases.get(id);
    if (passphrase === undefined) continue;
    // Only `insertManagedKey` writes rows with `managed`.
    opened.set(id, await openPrivateKey(wrapped as ManagedKey['private'], passphrase, signal));
  }
  return opened;
};
