import { sql } from 'kysely';
import type { Db } from './tables';

/**
 * Removes for good what was deleted more than `days` ago, and sessions that have run out. Actors stay while anything
 * names them, so that history keeps its names (facts: api §18).
 */
export const purge = async (db: Db, days: number): Promise<void> => {
  const before = sql<string>`clock_timestamp() - make_interval(days => ${days})`;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('sessions')
      .where('expiresAt', '<', sql<string>`clock_timestamp()`)
      .execute();
    await transaction.deleteFrom('submissions').where('deletedAt', '<', before).execute();
    await transaction.deleteFrom('assignments').where('deletedAt', '<', before).execute();
    await transaction.deleteFrom('forms').where('deletedAt', '<', before).execute();
    await transaction
      .deleteFrom('formDefs')
      .where('deletedAt', '<', before)
      .where('publishedAt', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('submissions').select('id').whereRef('submissions.formDefId', '=', 'formDefs.id'))),
      )
      .execute();
    await transaction.deleteFrom('projects').where('deletedAt', '<', before).execute();
    await transaction
      .deleteFrom('actors')
      .where('type', '=', 'singleUse')
      .where('createdAt', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('sessions').select('id').whereRef('sessions.actorId', '=', 'actors.id'))),
      )
      .execute();
  });
};
