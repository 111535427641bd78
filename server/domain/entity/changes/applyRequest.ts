import type { EntityProblem } from '../request/entityProblem';
import type { EntityRequest } from '../request/entityRequest';
import { baseOf, isInterrupted, overtakingVersions } from './baseVersion';
import { overtakenConflict, staleConflict, type UpdateConflict } from './conflict';
import { newestOf, receivedValues, withLabel, type Entity, type EntityVersion, type UuidUse } from './entity';
import { createdEntity, updatedEntity } from './newVersion';

/** Circumstances of a request. */
export interface RequestContext {
  /** Whether entities of the list are only created by approved submissions, and the submission is none. */
  readonly isUnapproved: boolean;
  /** Whether the request was held too long, and is applied without its base. */
  readonly isForced: boolean;
}

/** What a request does. */
export type RequestOutcome =
  | { readonly kind: 'created' | 'updated'; readonly entity: Entity }
  /** It creates an entity after approval. */
  | { readonly kind: 'waiting' }
  /** An earlier update of its branch is missing. */
  | { readonly kind: 'held' }
  | { readonly kind: 'problem'; readonly problem: EntityProblem };

const failed = (problem: EntityProblem): RequestOutcome => ({ kind: 'problem', problem });

const conflictOf = (entity: Entity, request: EntityRequest, base: EntityVersion): UpdateConflict => {
  const received = receivedValues(request.data, request.label);
  if (base.version !== newestOf(entity).version) return staleConflict(entity, base, received);
  const overtaking = overtakingVersions(entity, request);
  if (overtaking.length > 0) {
    const brought = overtaking.flatMap(({ dataReceived }) => [...dataReceived.keys()]);
    return overtakenConflict(entity, brought, received);
  }
  return { conflict: isInterrupted(entity, request) ? 'soft' : null, conflictingProperties: null };
};

const updateOf = (entity: Entity, request: EntityRequest, isForced: boolean): RequestOutcome => {
  const { uuid: entityUuid, list: datasetName, branchId, trunkVersion, baseVersion } = request;
  const newest = newestOf(entity);
  const unknown = (version: number | string): RequestOutcome =>
    failed({ code: 404.9, details: { baseVersion: version, entityUuid, datasetName } });
  if (trunkVersion !== null && trunkVersion > newest.version) return unknown(`trunkVersion=${trunkVersion}`);
  const base = baseOf(entity, request) ?? (isForced ? newest : undefined);
  if (base === undefined) return branchId === null ? unknown(baseVersion ?? 0) : { kind: 'held' };
  return { kind: 'updated', entity: updatedEntity(entity, request, base, conflictOf(entity, request, base)) };
};

/** @returns undefined if the entity is not in the list, or the update cannot say on which version it is based */
const update = (use: UuidUse, request: EntityRequest, isForced: boolean): RequestOutcome | undefined => {
  if (request.baseVersion === null) return undefined;
  if (use.kind === 'entity') {
    return use.entity.list === request.list ? updateOf(use.entity, request, isForced) : undefined;
  }
  if (use.kind === 'deleted') {
    if (use.list !== request.list) return undefined;
    return failed({ code: 404.11, details: { entityUuid: request.uuid } });
  }
  return request.branchId !== null && !isForced ? { kind: 'held' } : undefined;
};

/** Applies the creation of an entity that an update had to create, because it was missing for days. It is a conflict. */
const createLate = (entity: Entity, request: EntityRequest, label: string): RequestOutcome | undefined => {
  const [first] = entity.versions;
  const isMissing = first.origin === 'forcedCreate' && entity.versions.every(({ origin }) => origin !== 'lateCreate');
  if (entity.list !== request.list || !isMissing) return undefined;
  const received = receivedValues(request.data, label);
  const newest = newestOf(entity);
  const conflict = overtakenConflict(entity, withLabel(newest).keys(), received);
  const labelled = { ...request, label };
  return { kind: 'updated', entity: updatedEntity(entity, labelled, newest, conflict, 'lateCreate') };
};

const create = (use: UuidUse, request: EntityRequest, { isUnapproved, isForced }: RequestContext): RequestOutcome => {
  if (isUnapproved) return { kind: 'waiting' };
  const { uuid, isUpdate } = request;
  // A forced update may have none; a list of entities needs some text for each.
  const label = request.label ?? (isForced && isUpdate ? uuid : null);
  if (label === null) return failed({ code: 400.2, details: { field: 'label' } });
  if (use.kind === 'free') return { kind: 'created', entity: createdEntity(request, label, isForced) };
  if (use.kind === 'deleted') return failed({ code: 409.19, details: { entityUuids: [uuid] } });
  return (
    createLate(use.entity, request, label) ?? failed({ code: 409.3, details: { fields: ['uuid'], values: [uuid] } })
  );
};

/**
 * Applies the request of a submission to an entity. An update is tried first; the entity is created if that is requested too, or
 * if the update was held too long.
 * @param use of the uuid. Of the versions of an entity, the first, the newest, the one numbered `baseVersion`, those of the branch
 * and those after its trunk are needed; after a forced creation, all.
 */
export const applyRequest = (use: UuidUse, request: EntityRequest, context: RequestContext): RequestOutcome => {
  const { isCreate, isUpdate, uuid, list } = request;
  const outcome = isUpdate ? update(use, request, context.isForced) : undefined;
  if (outcome !== undefined) return outcome;
  if (isCreate || context.isForced) return create(use, request, context);
  return failed({ code: 404.8, details: { entityUuid: uuid, datasetName: list } });
};
