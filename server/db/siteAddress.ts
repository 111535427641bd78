import { sql } from 'kysely';
import type { Db } from './schema/tables';

const ADDRESS = 'siteAddress';

/** The origin that an administrator chose; null if there is none. */
export const findStoredOrigin = async (db: Db): Promise<string | null> => {
  const row = await db.selectFrom('config').select('value').where('key', '=', ADDRESS).executeTakeFirst();
  // Only storeOrigin writes this row.
  return row ? (row.value as { readonly origin: string }).origin : null;
};

/** Stores the origin that an administrator chose; null for none. */
export const storeOrigin = async (db: Db, origin: string | null): Promise<void> => {
  if (origin === null) {
    await db.deleteFrom('config').where('key', '=', ADDRESS).execute();
    return;
  }
  const stored = { value: JSON.stringify({ origin }), setAt: sql<string>`clock_timestamp()` };
  await db
    .insertInto('config')
    .values({ key: ADDRESS, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute();
};
