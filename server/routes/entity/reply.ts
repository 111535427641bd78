import type { Dataset, DatasetDetails, DatasetDetailsExtended, DatasetExtended } from '#api/schemas/entity/dataset';
import type { Entity, EntityExtended } from '#api/schemas/entity/entity';
import { actorsByIds } from '../../db/access/actors';
import { formsOfDataset } from '../../db/entity/datasetForms';
import { listAccessRules, listDatasetProperties } from '../../db/entity/datasetProperties';
import { listLinkedForms } from '../../db/form/formDatasets';
import type { CountedDataset } from '../../db/entity/datasets';
import type { CurrentEntity } from '../../db/entity/entities';
import type { DatasetRow } from '../../db/schema/tables/entities';
import type { Db } from '../../db/schema/tables';
import { accessFilterOf } from '../../domain/entity/accessFilter';

/** A list in the format of the protocol. */
export const datasetReply = (row: DatasetRow): Dataset => ({
  name: row.name,
  createdAt: row.createdAt,
  projectId: row.projectId,
  approvalRequired: row.approvalRequired,
  ownerOnly: row.ownerOnly,
  deletedAt: row.deletedAt,
  ...(row.deletedAt !== null && { id: row.id }),
});

export const extendedDatasetReply = (row: CountedDataset): DatasetExtended => ({
  ...datasetReply(row),
  entities: row.entities,
  lastEntity: row.lastEntity,
  conflicts: row.conflicts,
});

/** Published and draft forms that have the list as a file. */
const linkedForms = async (db: Db, datasetId: number) => {
  const all = await listLinkedForms(db, datasetId);
  const named = (isDraft: boolean) =>
    all.filter((form) => form.isDraft === isDraft).map(({ name, xmlFormId }) => ({ name, xmlFormId }));
  return { forms: named(false), draftForms: named(true) };
};

/** One list with its properties and the forms that use or write it. */
export const datasetDetails = async (
  db: Db,
  dataset: CountedDataset,
  extended: boolean,
): Promise<DatasetDetails | DatasetDetailsExtended> => {
  const properties = await listDatasetProperties(db, dataset.id);
  const forms = await formsOfDataset(db, dataset);
  const accessFilter = accessFilterOf(dataset.ownerOnly, await listAccessRules(db, dataset.id));
  const linked = await linkedForms(db, dataset.id);
  return {
    ...(extended ? extendedDatasetReply(dataset) : datasetReply(dataset)),
    lastUpdate: dataset.lastUpdate,
    linkedForms: linked.forms,
    sourceForms: [...forms.sourceForms],
    draftLinkedForms: linked.draftForms,
    draftSourceForms: [...forms.draftSourceForms],
    properties: properties.map(({ name, publishedAt, odataName }) => ({
      name,
      publishedAt,
      odataName,
      forms: [...(forms.byProperty.get(name) ?? [])],
    })),
    ...(accessFilter && { accessFilter }),
  };
};

/** An entity in the format of the protocol; lists have it without values. */
const entityReply = (row: CurrentEntity, isListed: boolean): Entity => ({
  uuid: row.uuid,
  creatorId: row.creatorId,
  conflict: row.conflict,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  deletedAt: row.deletedAt,
  currentVersion: {
    current: true,
    label: row.label,
    creatorId: row.versionCreatorId,
    userAgent: row.userAgent,
    ...(!isListed && { data: row.data, dataReceived: row.dataReceived }),
    version: row.version,
    baseVersion: row.baseVersion,
    conflictingProperties: row.conflictingProperties === null ? null : [...row.conflictingProperties],
    createdAt: row.versionCreatedAt,
    branchId: row.branchId,
    trunkVersion: row.trunkVersion,
    branchBaseVersion: row.branchBaseVersion,
  },
});

/** Entities in the format of the protocol, with creators in the extended form. */
export const entityReplies = async (
  db: Db,
  rows: readonly CurrentEntity[],
  { extended, isListed }: { readonly extended: boolean; readonly isListed: boolean },
): Promise<(Entity | EntityExtended)[]> => {
  const replies = rows.map((row) => entityReply(row, isListed));
  if (!extended) return replies;
  const actors = await actorsByIds(
    db,
    rows.flatMap(({ creatorId, versionCreatorId }) => [creatorId, versionCreatorId]),
  );
  const creator = (id: number | null) => actors.get(id ?? 0) ?? null;
  return replies.map((reply) => ({
    ...reply,
    creator: creator(reply.creatorId),
    currentVersion: { ...reply.currentVersion, creator: creator(reply.currentVersion.creatorId) },
  }));
};
