import { sql } from 'kysely';
import type { Db } from '../schema/tables';

const WANTED = 'backups.wanted';

/** A backup that somebody has asked for, and that is not finished. */
export interface WantedBackup {
  readonly actorId: number;
  /** Since when, ISO. */
  readonly since: string;
}

/** Asks for a backup. It stays wanted until it is finished, also if the server is restarted. A second wish changes nothing. */
export const wantBackup = async (db: Db, actorId: number): Promise<void> => {
  await db
    .insertInto('config')
    .values({ key: WANTED, value: JSON.stringify({ actorId }), setAt: sql<string>`clock_timestamp()` })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

/** The backup that is wanted, if any. */
export const findWantedBackup = async (db: Db): Promise<WantedBackup | undefined> => {
  const row = await db.selectFrom('config').select(['value', 'setAt']).where('key', '=', WANTED).executeTakeFirst();
  // Only wantBackup writes this row.
  return row && { ...(row.value as Pick<WantedBackup, 'actorId'>), since: row.setAt };
};

/** No backup is wanted any more. */
export const forgetWantedBackup = async (db: Db): Promise<void> => {
  await db.deleteFrom('config').where('key', '=', WANTED).execute();
};
