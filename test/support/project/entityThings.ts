import type { DatasetDetailsExtended, DatasetExtended } from '#api/schemas/entity/dataset';
import type { EntityExtended, EntityHistoryVersionExtended } from '#api/schemas/entity/entity';

const createdAt = '2026-11-03T08:00:00.000Z';

const vizo = { id: 7, type: 'user' as const, displayName: 'Vizo', createdAt, updatedAt: null, deletedAt: null };

export const entityUuid = '0b7714a4-91ce-4d7e-8d68-5a1a54c13d01';

export const anEntityList = (parts: Partial<DatasetExtended> = {}): DatasetExtended => ({
  name: 'trees',
  createdAt,
  projectId: 1,
  approvalRequired: false,
  ownerOnly: false,
  deletedAt: null,
  entities: 2,
  lastEntity: createdAt,
  conflicts: 0,
  ...parts,
});

/** The list `trees` with these properties. */
export const entityListDetails = (
  properties: readonly string[],
  parts: Partial<DatasetDetailsExtended> = {},
): DatasetDetailsExtended => ({
  ...anEntityList(),
  lastUpdate: createdAt,
  linkedForms: [],
  sourceForms: [],
  draftLinkedForms: [],
  draftSourceForms: [],
  properties: properties.map((name) => ({ name, publishedAt: createdAt, odataName: name, forms: [] })),
  ...parts,
});

const version = {
  current: true,
  label: 'Mango',
  creatorId: 7,
  creator: vizo,
  userAgent: null,
  data: { girth: '148' },
  version: 1,
  baseVersion: null,
  dataReceived: {},
  conflictingProperties: null,
  createdAt,
  branchId: null,
  trunkVersion: null,
  branchBaseVersion: null,
};

export const anEntity = (
  current: Partial<EntityExtended['currentVersion']> = {},
  parts: Partial<EntityExtended> = {},
): EntityExtended => ({
  uuid: entityUuid,
  creatorId: 7,
  creator: vizo,
  conflict: null,
  createdAt,
  updatedAt: null,
  deletedAt: null,
  currentVersion: { ...version, ...current },
  ...parts,
});

export const anEntityVersion = (parts: Partial<EntityHistoryVersionExtended> = {}): EntityHistoryVersionExtended => ({
  ...version,
  current: false,
  conflict: null,
  resolved: false,
  baseDiff: [],
  serverDiff: [],
  lastGoodVersion: false,
  relevantToConflict: false,
  source: {},
  ...parts,
});
