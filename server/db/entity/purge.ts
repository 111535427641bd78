import { sql, type RawBuilder } from 'kysely';
import { insertAudits } from '../audit/audits';
import type { Db } from '../schema/tables';

interface PurgedRow {
  readonly acteeId: string;
  readonly count: number;
}

/** Logs the number of purged entities of each list. */
const logPurged = (db: Db, action: 'entity.purge' | 'dataset.purge', rows: readonly PurgedRow[]): Promise<void> =>
  insertAudits(
    db,
    rows.map(({ acteeId, count }) => ({
      actorId: null,
      action,
      acteeId,
      details: { entitiesDeleted: count },
      before: null,
    })),
  );

/** Entities in the trash, with all their values. Their ids stay taken. The audit log counts those of each list. */
export const purgeEntities = async (db: Db, before: RawBuilder<string>): Promise<void> => {
  const { rows } = await sql<PurgedRow>`
    with purged as (delete from entities where deleted_at < ${before} returning uuid, dataset_id),
      retired as (insert into retired_entities select uuid from purged on conflict do nothing)
    select datasets.actee_id, count(*)::integer as count
      from purged join datasets on datasets.id = purged.dataset_id
      group by datasets.actee_id order by datasets.actee_id`.execute(db);
  await logPurged(db, 'entity.purge', rows);
};

/** Lists in the trash, and those of projects in it, with their entities. Lists of projects are logged with the project. */
export const purgeDatasets = async (db: Db, before: RawBuilder<string>): Promise<void> => {
  const gone = sql`select datasets.id from datasets join projects on projects.id = datasets.project_id
    where datasets.deleted_at < ${before} or projects.deleted_at < ${before}`;
  await sql`insert into retired_entities select uuid from entities where dataset_id in (${gone})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<PurgedRow>`
    select datasets.actee_id, (select count(*)::integer from entities where dataset_id = datasets.id) as count
      from datasets where deleted_at < ${before} order by id`.execute(db);
  await sql`delete from datasets where id in (${gone})`.execute(db);
  await logPurged(db, 'dataset.purge', rows);
};
