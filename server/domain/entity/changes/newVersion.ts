import type { EntityValues } from '../values';
import type { EntityRequest } from '../request/entityRequest';
import type { UpdateConflict } from './conflict';
import { newestOf, receivedValues, worse, type Entity, type EntityVersion, type VersionOrigin } from './entity';

const notBranched = { branchId: null, trunkVersion: null, branchBaseVersion: null };
const noConflict: UpdateConflict = { conflict: null, conflictingProperties: null };

const branchOf = ({ branchId, trunkVersion, baseVersion }: EntityRequest) =>
  branchId === null ? notBranched : { branchId, trunkVersion, branchBaseVersion: baseVersion };

/** A new entity. @param isForced whether the request is an update */
export const createdEntity = (request: EntityRequest, label: string, isForced: boolean): Entity => {
  const { uuid, list, data } = request;
  const branch = branchOf(request);
  const first: EntityVersion = {
    version: 1,
    origin: isForced ? 'forcedCreate' : 'create',
    label,
    data,
    dataReceived: receivedValues(data, label),
    baseVersion: null,
    ...branch,
    branchBaseVersion: isForced ? branch.branchBaseVersion : null,
    ...noConflict,
  };
  return { uuid, list, conflict: null, resolvedVersion: 0, versions: [first] };
};

const withVersion = (
  entity: Entity,
  label: string | null,
  data: EntityValues,
  rest: Omit<EntityVersion, 'version' | 'label' | 'data' | 'dataReceived'>,
): Entity => {
  const newest = newestOf(entity);
  const next: EntityVersion = {
    version: newest.version + 1,
    label: label ?? newest.label,
    data: new Map([...newest.data, ...data]),
    dataReceived: receivedValues(data, label),
    ...rest,
  };
  return { ...entity, conflict: worse(entity.conflict, next.conflict), versions: [...entity.versions, next] };
};

/** An entity after an update by a submission, which is applied to the newest version. */
export const updatedEntity = (
  entity: Entity,
  request: EntityRequest,
  base: EntityVersion,
  conflict: UpdateConflict,
  origin: VersionOrigin = 'update',
): Entity =>
  withVersion(entity, request.label, request.data, {
    origin,
    baseVersion: base.version,
    ...branchOf(request),
    ...conflict,
  });

/** An entity after an update by the API, whose base is the newest version: it neither makes nor resolves a conflict. */
export const entityUpdatedByApi = (entity: Entity, label: string | null, data: EntityValues): Entity =>
  withVersion(entity, label, data, {
    origin: 'update',
    baseVersion: newestOf(entity).version,
    ...notBranched,
    ...noConflict,
  });

/** An entity whose conflicts were resolved; its versions keep theirs. */
export const resolvedEntity = (entity: Entity): Entity => ({
  ...entity,
  conflict: null,
  resolvedVersion: newestOf(entity).version,
});
