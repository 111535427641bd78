import type { KeyObject } from 'node:crypto';
import { openPrivateKey } from '../../domain/encryption/decryption';
import type { ManagedKey } from '../../domain/encryption/encryption';
import type { SubmissionScope } from './submissionCounts';
import { submissionKeyIds } from './submissions';
import type { Db } from '../schema/tables';

/**
 * Opens the keys an export needs. Only keys of projects under which the form has encrypted submissions are tried, so
 * that it costs what the form costs, however many passphrases come. Takes long: not to be called in a transaction, and
 * only through `attempts.passphrase`, which counts the wrong ones.
 * @param passphrases by key id; those of other keys are left aside (facts: api §11.1)
 * @returns the private keys by id
 * @throws 400.12 where one of the passphrases is wrong
 */
export const openKeys = async (
  db: Db,
  scope: SubmissionScope,
  passphrases: ReadonlyMap<number, string>,
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
    // Written by `insertManagedKey` alone, wherever `managed` is true.
    opened.set(id, await openPrivateKey(wrapped as ManagedKey['private'], passphrase));
  }
  return opened;
};
