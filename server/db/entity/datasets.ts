import { sql } from 'kysely';
import type { NamedList } from '../../domain/entity/nameClashes';
import { linkDrafts } from '../form/formDatasets';
import type { DatasetRow } from '../schema/tables/entities';
import type { Db } from '../schema/tables';

/** A list with its counters. */
export interface CountedDataset extends DatasetRow {
  readonly entities: number;
  readonly conflicts: number;
  readonly lastEntity: string | null;
  readonly lastUpdate: string;
  readonly contentTag: string;
}

const counted = (db: Db) =>
  db
    .selectFrom('datasets')
    .innerJoin('datasetCounters', 'datasetCounters.datasetId', 'datasets.id')
    .selectAll('datasets')
    .select(['entities', 'conflicts', 'lastEntity', 'lastUpdate', 'contentTag']);

/** Lists of projects, without the trash or only the trash, by name. */
export const listDatasets = (db: Db, projectIds: readonly number[], deleted: boolean): Promise<CountedDataset[]> =>
  projectIds.length === 0
    ? Promise.resolve([])
    : counted(db)
        .where('projectId', 'in', [...projectIds])
        .where('deletedAt', deleted ? 'is not' : 'is', null)
        .orderBy('name')
        .orderBy('id')
        .execute();

/** Number of lists and newest entity of projects, by id. */
export const countsOfDatasets = async (db: Db, projectIds: readonly number[]) => {
  const counts = new Map<number, { datasets: number; lastEntity: string | null }>();
  for (const { projectId, lastEntity } of await listDatasets(db, projectIds, false)) {
    const known = counts.get(projectId) ?? { datasets: 0, lastEntity: null };
    const isNewer = lastEntity !== null && (known.lastEntity === null || lastEntity > known.lastEntity);
    counts.set(projectId, { datasets: known.datasets + 1, lastEntity: isNewer ? lastEntity : known.lastEntity });
  }
  return counts;
};

/** A list by its name, whose case counts. */
export const findDataset = (db: Db, projectId: number, name: string): Promise<CountedDataset | undefined> =>
  counted(db)
    .where('projectId', '=', projectId)
    // Matches the expression of the index.
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('name', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** A list by its id. */
export const datasetById = (db: Db, id: number): Promise<CountedDataset> =>
  counted(db).where('id', '=', id).executeTakeFirstOrThrow();

/** A list in the trash of a project. */
export const findDeletedDataset = (db: Db, projectId: number, id: number): Promise<CountedDataset | undefined> =>
  counted(db)
    .where('projectId', '=', projectId)
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst();

/**
 * A list whose rows are going to change. Its counters stay locked until the end of the transaction: writes to a list run one after
 * the other, in whatever order they touch its entities.
 */
export const lockDataset = async (db: Db, projectId: number, name: string): Promise<CountedDataset | undefined> => {
  const found = await findDataset(db, projectId, name);
  if (found === undefined) return undefined;
  await db.selectFrom('datasetCounters').select('datasetId').where('datasetId', '=', found.id).forUpdate().execute();
  return findDataset(db, projectId, name);
};

/** The existing ones of some lists, locked likewise, in the order in which all writers lock several. */
export const lockDatasets = async (
  db: Db,
  projectId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, CountedDataset>> => {
  const locked = new Map<string, CountedDataset>();
  for (const name of [...new Set(names)].toSorted()) {
    const dataset = await lockDataset(db, projectId, name);
    if (dataset !== undefined) locked.set(name, dataset);
  }
  return locked;
};

/** Lists of a project with these names, in whatever case, with their properties. */
export const listSimilarDatasets = async (
  db: Db,
  projectId: number,
  names: readonly string[],
): Promise<NamedList[]> => {
  const { rows } = await sql<NamedList>`
    select name, array(select properties.name from dataset_properties as properties
      where properties.dataset_id = datasets.id order by properties.id) as properties
    from datasets where project_id = ${projectId} and deleted_at is null
      and lower(name) in (select lower(given) from unnest(${[...names]}::text[]) as given)`.execute(db);
  return rows;
};

/** Serializes transactions that may create several lists of a project. */
export const lockDatasetNames = async (db: Db, projectId: number): Promise<void> => {
  await db.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
};

/**
 * Creates a list, which becomes the file of drafts that wait for it.
 * @throws a violation of `datasets_name` if another request has created it in the meantime
 */
export const insertDataset = async (
  db: Db,
  settings: Pick<DatasetRow, 'projectId' | 'name' | 'approvalRequired' | 'ownerOnly'>,
): Promise<DatasetRow> => {
  const dataset = await db.insertInto('datasets').values(settings).returningAll().executeTakeFirstOrThrow();
  await linkDrafts(db, dataset);
  return dataset;
};

/** Marks a list as changed: files made of it are not current any more. */
export const touchDataset = async (db: Db, datasetId: number): Promise<void> => {
  await db
    .updateTable('datasetCounters')
    .set({ lastUpdate: sql<string>`clock_timestamp()` })
    .where('datasetId', '=', datasetId)
    .execute();
};

export const updateDataset = async (
  db: Db,
  id: number,
  change: Partial<Pick<DatasetRow, 'approvalRequired' | 'ownerOnly'>>,
): Promise<void> => {
  await db
    .updateTable('datasets')
    .set({ ...change, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await touchDataset(db, id);
};
