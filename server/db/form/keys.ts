import type { ManagedKey } from '../../domain/encryption/encryption';
import type { Db } from '../schema/tables';

/**
 * The key a form brought itself, kept once however many forms bring it.
 * @param publicKey base64 of its DER
 * @returns the key's id
 */
export const saveOwnKey = async (db: Db, publicKey: string): Promise<number> => {
  const { id } = await db
    .insertInto('keys')
    .values({ public: publicKey })
    // Nothing changes, but only an update gives the id of a row that was there.
    .onConflict((conflict) => conflict.column('public').doUpdateSet({ public: publicKey }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Keeps a new key pair, its private half as wrapped, and what reminds people of the passphrase. Gives its id. */
export const insertManagedKey = async (db: Db, key: ManagedKey, hint: string | null): Promise<number> => {
  const { id } = await db
    .insertInto('keys')
    .values({ public: key.public, private: JSON.stringify(key.private), managed: true, hint })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
