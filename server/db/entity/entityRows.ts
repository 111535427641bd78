import { type RawBuilder, sql } from 'kysely';
import type { ShownEntity } from '../../domain/entity/query/entityRow';
import type { PageCursor } from '../../domain/odata/query/paging';
import type { RowPage } from '../submission/rows';
import { afterCursor, cursorOf, keyColumns, type OrderedRow, orderSql } from '../submission/query/order';
import type { Db } from '../schema/tables';
import { type EntitySelection, entityTable, selectedEntities } from './query';

/** An entity in a table. */
export interface EntityTableRow extends ShownEntity {
  readonly cursor: PageCursor;
  readonly id: number;
}

type FoundRow = OrderedRow & Omit<EntityTableRow, 'cursor'>;

/** Rows of one range of the order. They are located before they are read, so that sorting moves only keys and ids. */
const readRange = async (
  db: Db,
  selection: EntitySelection,
  where: RawBuilder<boolean>,
  { limit, skip }: Pick<RowPage, 'limit' | 'skip'>,
): Promise<FoundRow[]> => {
  const order = orderSql(selection.order, entityTable);
  const { rows } = await sql<FoundRow>`
    select located.*, uuid, label, data, version, conflict, creator_id, actors.display_name as creator_name,
      entities.created_at, entities.updated_at, entities.deleted_at
    from (
      select ${keyColumns(selection.order, entityTable)}, entities.id
      from entities where ${selectedEntities(selection)} and ${where}
      order by ${order} limit ${limit} offset ${skip}
    ) as located
    join entities on entities.id = located.id
    left join actors on actors.id = entities.creator_id
    order by ${order}`.execute(db);
  return rows;
};

/** A page of the selected entities. */
export const listEntityRows = async (
  db: Db,
  selection: EntitySelection,
  { limit, skip, after }: RowPage,
): Promise<EntityTableRow[]> => {
  const ranges = after === null ? [sql<boolean>`true`] : afterCursor(selection.order, after, entityTable);
  const found: FoundRow[] = [];
  for (const range of ranges) {
    if (found.length === limit) break;
    found.push(...(await readRange(db, selection, range, { limit: limit - found.length, skip })));
  }
  return found.map((row) => ({ ...row, cursor: cursorOf(selection.order, row, 0) }));
};

/** Entities per read: this limits the memory of a response of any length. */
const BATCH = 2000;

/** All selected entities, page by page. */
export async function* entityPages(db: Db, selection: EntitySelection): AsyncGenerator<readonly EntityTableRow[]> {
  let after: PageCursor | null = null;
  for (;;) {
    const rows: EntityTableRow[] = await listEntityRows(db, selection, { limit: BATCH, skip: 0, after });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.cursor ?? null;
  }
}

/** Number of the selected entities; without conditions from the counter. */
export const countEntityRows = async (db: Db, selection: EntitySelection): Promise<number> => {
  const { datasetId, scope, filter, search } = selection;
  if (scope.kind === 'all' && filter === null && search === null) {
    const { entities } = await db
      .selectFrom('datasetCounters')
      .select('entities')
      .where('datasetId', '=', datasetId)
      .executeTakeFirstOrThrow();
    return entities;
  }
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from entities
    where ${selectedEntities(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** State of a list: changes with each change of its entities or properties. */
export const datasetState = async (db: Db, datasetId: number): Promise<string> => {
  const { rows } = await sql<{ state: string }>`select xmin || ':' || last_update as state from dataset_counters
    where dataset_id = ${datasetId}`.execute(db);
  return rows[0]?.state ?? '';
};
