import type { ManagedKey } from '../../domain/encryption/encryption';
import type { Db } from '../schema/tables';

/**
 * Stores the public key of a form file, once for any number of forms.
 * @param publicKey base64 of its DER encoding
 * @returns the id of the key
 */
export const saveOwnKey = async (db: Db, publicKey: string): Promise<number> => {
  const { id } = await db
    .insertInto('keys')
    .values({ public: publicKey })
    // A no-op, but only an update returns the id of an existing row.
    .onConflict((conflict) => conflict.column('public').doUpdateSet({ public: publicKey }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Stores a new key pair, with its private half wrapped, and the hint for the passphrase. Returns its id. */
export const insertManagedKey = async (db: Db, key: ManagedKey, hint: string | null): Promise<number> => {
  const { id } = await db
    .insertInto('keys')
    .values({ public: key.public, private: JSON.stringify(key.private), managed: true, hint })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
