import type { EntityConflict } from '#api/entity/conflicts';
import type { EntityScope } from '../../domain/entity/scope';
import type { ActorRow } from '../schema/tables/access';
import type { EntityData, EntityRow } from '../schema/tables/entities';
import type { Db } from '../schema/tables';
import { inScope } from './scope';

/** An entity with its current version. */
export interface CurrentEntity extends EntityRow {
  readonly versionId: number;
  readonly versionCreatorId: number | null;
  readonly versionCreatedAt: string;
  readonly userAgent: string | null;
  readonly dataReceived: EntityData;
  readonly baseVersion: number | null;
  readonly conflictingProperties: readonly string[] | null;
  readonly branchId: string | null;
  readonly trunkVersion: number | null;
  readonly branchBaseVersion: number | null;
}

const currentEntities = (db: Db) =>
  db
    .selectFrom('entities')
    .innerJoin('entityVersions', (join) =>
      join
        .onRef('entityVersions.entityId', '=', 'entities.id')
        .onRef('entityVersions.version', '=', 'entities.version'),
    )
    .select([
      'entities.id',
      'entities.uuid',
      'entities.datasetId',
      'entities.label',
      'entities.data',
      'entities.version',
      'entities.conflict',
      'entities.creatorId',
      'entities.createdAt',
      'entities.updatedAt',
      'entities.deletedAt',
      'entityVersions.id as versionId',
      'entityVersions.creatorId as versionCreatorId',
      'entityVersions.createdAt as versionCreatedAt',
      'userAgent',
      'dataReceived',
      'baseVersion',
      'conflictingProperties',
      'branchId',
      'trunkVersion',
      'branchBaseVersion',
    ]);

const current = (db: Db, datasetId: number, deleted: boolean) =>
  currentEntities(db)
    .where('datasetId', '=', datasetId)
    .where('deletedAt', deleted ? 'is not' : 'is', null);

/** Part of a list, newest first: after an entity, or after a number of entities. */
export interface EntityPage {
  readonly limit: number;
  readonly offset: number;
  readonly before?: number | undefined;
  readonly scope: EntityScope;
}

/** Entities of a list, newest first. */
export const listEntities = (
  db: Db,
  datasetId: number,
  deleted: boolean,
  { limit, offset, before, scope }: EntityPage,
): Promise<CurrentEntity[]> =>
  current(db, datasetId, deleted)
    .$if(before !== undefined, (query) => query.where('entities.id', '<', before ?? 0))
    .where(inScope(scope))
    .orderBy('entities.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const findEntity = (
  db: Db,
  datasetId: number,
  uuid: string,
  deleted = false,
): Promise<CurrentEntity | undefined> =>
  current(db, datasetId, deleted).where('entities.uuid', '=', uuid).executeTakeFirst();

/** Actors who created entities of a list, by name. */
export const listCreators = (db: Db, datasetId: number): Promise<ActorRow[]> =>
  db
    .selectFrom('actors')
    .selectAll()
    .where('id', 'in', (query) =>
      query
        .selectFrom('entities')
        .select('creatorId')
        .where('datasetId', '=', datasetId)
        .where('deletedAt', 'is', null)
        .where('creatorId', 'is not', null),
    )
    .orderBy('displayName')
    .orderBy('id')
    .execute();

/** A version in the history of an entity. */
export interface VersionRow {
  readonly id: number;
  readonly version: number;
  readonly label: string;
  readonly data: EntityData;
  readonly dataReceived: EntityData;
  readonly creatorId: number | null;
  readonly userAgent: string | null;
  readonly createdAt: string;
  readonly baseVersion: number | null;
  readonly conflict: EntityConflict | null;
  readonly resolved: boolean;
  readonly conflictingProperties: readonly string[] | null;
  readonly branchId: string | null;
  readonly trunkVersion: number | null;
  readonly branchBaseVersion: number | null;
  readonly sourceId: number | null;
}

/** All versions of an entity, oldest first. */
export const listEntityVersions = (db: Db, entityId: number): Promise<VersionRow[]> =>
  db
    .selectFrom('entityVersions')
    .selectAll('entityVersions')
    .where('entityId', '=', entityId)
    .orderBy('version')
    .execute();

/** The origin of versions. `auditId` is the event of a submission; `submissionId` is null for files and purged submissions. */
export interface SourceRow {
  readonly id: number;
  readonly submissionId: number | null;
  readonly auditId: number | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export const sourcesByIds = async (db: Db, ids: readonly number[]): Promise<SourceRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('entitySources')
        .select(['id', 'submissionId', 'auditId', 'details'])
        .where('id', 'in', [...ids])
        .execute();

/** Live entities by their ids, with the names of their lists. */
export const entitiesByIds = async (
  db: Db,
  ids: readonly number[],
): Promise<(CurrentEntity & { readonly dataset: string })[]> => {
  if (ids.length === 0) return [];
  return currentEntities(db)
    .innerJoin('datasets', 'datasets.id', 'entities.datasetId')
    .select('datasets.name as dataset')
    .where('entities.id', 'in', [...ids])
    .where('entities.deletedAt', 'is', null)
    .where('datasets.deletedAt', 'is', null)
    .execute();
};
