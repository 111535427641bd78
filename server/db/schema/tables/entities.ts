import type { ColumnType, Generated, Selectable } from 'kysely';
import type { EntityConflict } from '#api/entity/conflicts';
import type { StoredEntityError } from '#server/domain/entity/request/loggedProblem';
import type { StoredDeclaration } from '#server/domain/xform/storedDeclaration';
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
  /** Of a creation that was forced or came after a forced one; null for all others. */
  origin: 'forcedCreate' | 'lateCreate' | null;
}

/** Origin of versions: a file with many entities, or a submission. */
export interface EntitySourcesTable {
  id: Generated<number>;
  datasetId: number;
  submissionId: number | null;
  submissionVersionId: number | null;
  details: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  createdAt: Stamp;
  /** The event of the submission. */
  auditId: number | null;
}

/** Ids of purged entities, which stay taken. */
export interface RetiredEntitiesTable {
  uuid: string;
}

/** An `entity` element of a definition. */
export interface FormEntitiesTable {
  formDefId: number;
  position: number;
  /** Name of its list. */
  dataset: string;
  declaration: ColumnType<StoredDeclaration, string, string>;
}

/** An event of a submission that is not processed yet. */
export interface EntityEventsTable {
  /** In the order of the audit log. */
  id: Generated<number>;
  auditId: number;
  action: string;
  submissionId: number;
  versionId: number;
  /** Attempts that ended with an unexpected error. */
  attempts: Generated<number>;
}

/** Progress of one entity of a submission. */
export interface SubmissionEntitiesTable {
  submissionId: number;
  /** Identifies its block in all versions of the submission. */
  key: string;
  state: 'made' | 'waiting' | 'held';
  datasetId: number;
  uuid: string;
  branchId: string | null;
  trunkVersion: number | null;
  baseVersion: number | null;
  /** Beginning of its state. */
  since: Stamp;
  /** Time at which it was released without what it waits for. */
  forcedAt: MaybeStamp;
}

/** A submission whose last run failed, in one of its lists. */
export interface EntityErrorsTable {
  submissionId: number;
  datasetId: number;
  message: string;
  problem: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  errors: ColumnType<readonly StoredEntityError[], string, string>;
  failedAt: Stamp;
}
