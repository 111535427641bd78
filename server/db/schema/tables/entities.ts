import type { ColumnType, Generated, Selectable } from 'kysely';
import type { EntityConflict } from '#api/entity/conflicts';
import type { MaybeStamp, Stamp } from './access';

/** Entity list of a project: "dataset" in the protocol. */
export interface DatasetsTable {
  id: Generated<number>;
  acteeId: Generated<string>;
  projectId: number;
  name: string;
  /** Entities are created from submissions only when these are approved. */
  approvalRequired: Generated<boolean>;
  /** Devices and data collectors get only the entities that they created. */
  ownerOnly: Generated<boolean>;
  createdAt: Stamp;
  /** Last change of the settings. */
  updatedAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

export type DatasetRow = Selectable<DatasetsTable>;

export interface DatasetPropertiesTable {
  id: Generated<number>;
  datasetId: number;
  name: string;
  /** Its name in OData, unique in the list. */
  odataName: string;
  publishedAt: Stamp;
}

/** Rule of access: the entity's property equals the actor's property. Several rules are alternatives. */
export interface DatasetAccessRulesTable {
  datasetId: number;
  datasetPropertyId: number;
  actorPropertyId: number;
}

/** Counts of a list without its trash, maintained by triggers. */
export interface DatasetCountersTable {
  datasetId: number;
  entities: Generated<number>;
  conflicts: Generated<number>;
  lastEntity: MaybeStamp;
  /** Last change of anything in the list. */
  lastUpdate: Stamp;
  /** Changes with every change of the file for devices, and never repeats. */
  contentTag: Generated<string>;
}

/** Values by property name. */
export type EntityData = Readonly<Record<string, string>>;
type DataColumn = ColumnType<EntityData, string, string>;

/** An entity with the values of its current version. */
export interface EntitiesTable {
  id: Generated<number>;
  /** Unique in the server, together with `retiredEntities`. */
  uuid: string;
  datasetId: number;
  label: string;
  data: DataColumn;
  version: Generated<number>;
  conflict: EntityConflict | null;
  creatorId: number | null;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

export type EntityRow = Selectable<EntitiesTable>;

export interface EntityVersionsTable {
  id: Generated<number>;
  entityId: number;
  version: number;
  label: string;
  data: DataColumn;
  /** Values of this version alone, with the label if it has one. */
  dataReceived: DataColumn;
  creatorId: number | null;
  userAgent: string | null;
  createdAt: Stamp;
  sourceId: number | null;
  baseVersion: number | null;
  conflict: EntityConflict | null;
  resolved: Generated<boolean>;
  conflictingProperties: ColumnType<readonly string[] | null, string | null | undefined, string | null>;
  /** Offline run of a device, the version of the server at its start, and the base within it. */
  branchId: string | null;
  trunkVersion: number | null;
  branchBaseVersion: number | null;
}

/** Origin of versions: a file with many entities, or a submission. */
export interface EntitySourcesTable {
  id: Generated<number>;
  datasetId: number;
  submissionId: number | null;
  submissionVersionId: number | null;
  details: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  createdAt: Stamp;
}

/** Ids of purged entities, which stay taken. */
export interface RetiredEntitiesTable {
  uuid: string;
}
