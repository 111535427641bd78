import type { MapTiles } from '#api/core/siteConfig';
import { sql } from 'kysely';
import type { Db } from './schema/tables';

type JsonObject = Readonly<Record<string, unknown>>;

/** An image in base64, so that it is backed up with the settings. */
interface StoredPicture {
  readonly contentType: string;
  readonly sha256: string;
  readonly base64: string;
}

/** Configuration values by key. Only these functions write the table. */
export interface ConfigValues {
  /** Configuration of daily backups. The backup key is sealed with the server key. */
  readonly backups: {
    readonly type: 'folder';
    readonly folder: string;
    /** Key derivation parameters; only `server/backup` reads them. */
    readonly kdf: object;
    readonly keySealed: string;
    /** Language of mails about backups, chosen at the set-up. */
    readonly language: string;
  };
  /** A requested backup that is not finished. */
  readonly 'backups.wanted': { readonly actorId: number };
  /** The origin chosen by an administrator. */
  readonly siteAddress: { readonly origin: string };
  /** The tiles chosen by an administrator. */
  readonly baseMap: { readonly tiles: MapTiles };
  /** Digest of the key of all servers on the database. */
  readonly secret: { readonly digest: string };
  /** The migration that a server has to know to work on this database, which may have later ones. */
  readonly schema: { readonly needs: string };
  /** Settings for the login page and for usage reports, validated by their schema. */
  readonly 'login-appearance': { readonly value: JsonObject };
  readonly analytics: { readonly value: JsonObject };
  readonly logo: StoredPicture;
  readonly 'hero-image': StoredPicture;
  /** Blob location, if not the folder. During a move, `other` is the second location, and `copied` the last copied digest. */
  readonly files: { readonly home: string; readonly other: string | null; readonly copied: string | null };
}

export type ConfigKey = keyof ConfigValues;

/** A value with the time of its last change, ISO, which audit entries of backups repeat literally. */
export type ConfigRow<Key extends ConfigKey> = ConfigValues[Key] & { readonly setAt: string };

/** The value of a key; undefined without one. */
export const findConfig = async <Key extends ConfigKey>(db: Db, key: Key): Promise<ConfigRow<Key> | undefined> => {
  const row = await db.selectFrom('config').select(['value', 'setAt']).where('key', '=', key).executeTakeFirst();
  return row && { ...(row.value as ConfigValues[Key]), setAt: row.setAt };
};

/** Sets a value. */
export const saveConfig = async <Key extends ConfigKey>(db: Db, key: Key, value: ConfigValues[Key]): Promise<void> => {
  const stored = { value: JSON.stringify(value), setAt: sql<string>`clock_timestamp()` };
  await db
    .insertInto('config')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute();
};

/** Sets a value unless there is one. */
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

/** Deletes the value of a key, if any. @param setAt deletes only the value with this time, as it was read */
export const deleteConfig = async (db: Db, key: ConfigKey, setAt?: string): Promise<void> => {
  const kept = db.deleteFrom('config').where('key', '=', key);
  await (setAt === undefined ? kept : kept.where('setAt', '=', setAt)).execute();
};
