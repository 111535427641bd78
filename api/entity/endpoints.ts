import { del, get, on, patch, post, type Endpoint } from '../endpoint';
import { odataQuery } from '../submission/endpoints';
import { draft, form, project } from '../paths';

const dataset = `${project}/datasets/:datasetName` as const;
const entities = `${dataset}/entities` as const;
const entity = `${entities}/:uuid` as const;

const readDataset = on('project', 'dataset.read');
const updateDataset = on('project', 'dataset.update');
const listEntities = on('project', 'entity.list');
const readEntity = on('project', 'entity.read');
const updateEntity = on('project', 'entity.update');

/** OData options of entities, and the actor whose entities are requested. */
const entityOdata = [...odataQuery, 'viewAs'] as const;

/** Entity lists ("datasets") and entities (docs/entities.md). */
export const entityEndpoints = {
  /** Without the trash, or only the trash. */
  datasetList: get(`${project}/datasets`, on('project', 'dataset.list'), 'Dataset[]', {
    extended: 'DatasetExtended[]',
    query: ['deleted'],
  }),
  datasetCreate: post(`${project}/datasets`, on('project', 'dataset.create'), 'DatasetDetails', {
    body: 'DatasetCreation',
    audit: 'dataset.create',
  }),
  datasetGet: get(dataset, readDataset, 'DatasetDetails', { extended: 'DatasetDetailsExtended' }),
  datasetUpdate: patch(dataset, updateDataset, 'DatasetDetails', {
    extended: 'DatasetDetailsExtended',
    query: ['convert'],
    body: 'DatasetChange',
    audit: 'dataset.update',
  }),
  datasetDelete: del(dataset, on('project', 'dataset.delete'), 'Success', { audit: 'dataset.delete' }),
  datasetPropertyCreate: post(`${dataset}/properties`, updateDataset, 'Success', {
    body: 'Named',
    audit: 'dataset.update',
  }),
  datasetPropertyDelete: del(`${dataset}/properties/:property`, updateDataset, 'Success', {
    audit: 'dataset.update.property.delete',
  }),
  /** The only view of a list in the trash. */
  datasetTrashCsv: get(`${project}/trash/datasets/:datasetId/entities.csv`, listEntities, 'file'),
  datasetDiffList: get(`${form}/dataset-diff`, on('form', 'form.read', 'dataset.list'), 'DatasetDiff[]'),
  datasetDiffDraftList: get(`${draft}/dataset-diff`, on('form', 'form.update', 'dataset.list'), 'DatasetDiff[]'),

  /** Submissions whose entities of the list are not made: failed, held or waiting for approval; newest first. Ours only. */
  datasetUnprocessedList: get(
    `${dataset}/unprocessed-submissions`,
    on('project', 'entity.list', 'submission.list'),
    'UnprocessedSubmission[]',
    { query: ['limit', 'offset'] },
  ),
  /**
   * Processes the entities of a submission again, as far as they are not made; `force` applies held updates without those that
   * they wait for. Ours only.
   */
  submissionReprocess: post(`${form}/submissions/:instanceId/reprocess`, on('form', 'submission.update'), 'Success', {
    query: ['force'],
    audit: 'submission.backlog.reprocess',
  }),

  /** Puts the list with the name of the file into its slot, or takes it out. */
  draftAttachmentUpdate: patch(`${draft}/attachments/:name`, on('form', 'form.update'), 'FormAttachment', {
    body: 'SlotChange',
    audit: 'form.attachment.update',
  }),

  /** Newest first; `limit` and `offset` are ours. */
  entityList: get(entities, listEntities, 'Entity[]', {
    extended: 'EntityExtended[]',
    query: ['deleted', 'limit', 'offset', 'viewAs'],
  }),
  /** One, or many from a file: then the reply has only `success`. */
  entityCreate: post(entities, on('project', 'entity.create'), 'EntityCreated', {
    extended: 'EntityCreatedExtended',
    body: 'EntityCreation',
    largeBody: true,
    audit: 'entity.create',
  }),
  entityCsv: get(`${entities}.csv`, listEntities, 'file', { query: ['$filter', '$search', '$orderby', 'viewAs'] }),
  /** Those with a location in the property `geometry`. */
  entityGeoList: get(`${entities}.geojson`, listEntities, 'file', { query: ['limit', '$filter', '$search', 'viewAs'] }),
  entityOdataService: get(`${dataset}.svc`, listEntities, 'file', { query: entityOdata }),
  entityOdataMetadata: get(`${dataset}.svc/$metadata`, listEntities, 'file', { query: entityOdata }),
  entityOdata: get(`${dataset}.svc/Entities`, listEntities, 'file', { query: entityOdata }),
  entityOdataCount: get(`${dataset}.svc/Entities/$count`, listEntities, 'file', { query: entityOdata }),
  entityCreatorList: get(`${entities}/creators`, listEntities, 'Actor[]'),
  entityBulkDelete: post(`${entities}/bulk-delete`, on('project', 'entity.delete'), 'EntityCount', {
    body: 'EntityIds',
    largeBody: true,
    audit: 'entity.bulk.delete',
  }),
  entityBulkRestore: post(`${entities}/bulk-restore`, on('project', 'entity.restore'), 'EntityCount', {
    body: 'EntityIds',
    largeBody: true,
    audit: 'entity.restore',
  }),
  entityGet: get(entity, readEntity, 'Entity', { extended: 'EntityExtended', query: ['deleted'] }),
  /** Creates a version, and with `resolve=true` ends the conflict. */
  entityUpdate: patch(entity, updateEntity, 'Entity', {
    extended: 'EntityExtended',
    query: ['baseVersion', 'force', 'resolve'],
    body: 'EntityChange',
    audit: 'entity.update.version',
  }),
  entityGeoGet: get(`${entity}/geojson`, readEntity, 'file'),
  entityDelete: del(entity, on('project', 'entity.delete'), 'Success', { audit: 'entity.delete' }),
  entityRestore: post(`${entity}/restore`, on('project', 'entity.restore'), 'Success', { audit: 'entity.restore' }),
  /** Oldest first. */
  entityVersionList: get(`${entity}/versions`, readEntity, 'EntityHistoryVersion[]', {
    extended: 'EntityHistoryVersionExtended[]',
    query: ['relevantToConflict'],
  }),
  entityDiffList: get(`${entity}/diffs`, readEntity, 'EntityDiff[]'),
  entityAuditList: get(`${entity}/audits`, readEntity, 'EntityAudit[]'),
} as const satisfies Record<string, Endpoint>;
