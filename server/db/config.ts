import { sql } from 'kysely';
import type { Db } from './schema/tables';

/** What the server keeps under a key of its own, with the type of its value. Only these functions write the table. */
export interface ConfigValues {
  /** The configuration of the daily backups. The backup key is sealed with the server's own. */
  readonly backups: {
    readonly type: 'folder';
    readonly folder: string;
    /** The key derivation; only `server/backup` looks inside. */
    readonly kdf: object;
    readonly keySealed: string;
    /** The language of the user who set it up, in which mails about it are written. */
    readonly language: string;
  };
  /** A backup that somebody has asked for, and that is not finished. */
  readonly 'backups.wanted': { readonly actorId: number };
  /** The origin that an administrator chose. */
  readonly siteAddress: { readonly origin: string };
  /** The digest of the key that all servers on the database have. */
  readonly secret: { readonly digest: string };
  /** The migration that a server has to know to work on this database; later ones it may find. */
  readonly schema: { readonly needs: string };
  /** Where uploaded files are, if not in the folder: `other` while they are moved, and up to which digest that is done. */
  readonly files: { readonly home: string; readonly other: string | null; readonly copied: string | null };
}

export type ConfigKey = keyof ConfigValues;

/** A value with the time since when, ISO; audit entries of backups repeat it literally. */
export type ConfigRow<Key extends ConfigKey> = ConfigValues[Key] & { readonly setAt: string };

/** What is kept under the key; undefined if there is nothing. */
export const findConfig = async <Key extends ConfigKey>(db: Db, key: Key): Promise<ConfigRow<Key> | undefined> => {
  const row = await db.selectFrom('config').select(['value', 'setAt']).where('key', '=', key).executeTakeFirst();
  return row && { ...(row.value as ConfigValues[Key]), setAt: row.setAt };
};

/** Keeps a value, in place of an earlier one. */
export const saveConfig = async <Key extends ConfigKey>(db: Db, key: Key, value: ConfigValues[Key]): Promise<void> => {
  const stored = { value: JSON.stringify(value), setAt: sql<string>`clock_timestamp()` };
  await db
    .insertInto('config')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute();
};

/** Keeps a value unless there is one. */
export const proposeConfig = async <Key extends ConfigKey>(
  db: Db,
  key: Key,
  value: ConfigValues[Key],
): Promise<void> => {
  await db
    .insertInto('config')
    .values({ key, value: JSON.stringify(value), setAt: sql<string>`clock_timestamp()` })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

/** Removes what is kept under the key, if anything. @param setAt only what was set then, as it was read */
export const deleteConfig = async (db: Db, key: ConfigKey, setAt?: string): Promise<void> => {
  const kept = db.deleteFrom('config').where('key', '=', key);
  await (setAt === undefined ? kept : kept.where('setAt', '=', setAt)).execute();
};
