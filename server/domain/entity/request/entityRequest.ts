import { entityUuid } from '#shared/entity/entityUuid';
import type { EntityAction, EntityValues } from '../values';
import type { EntityBlock } from './entityBlock';
import type { EntityProblem } from './entityProblem';
import { versionNumber } from './versionNumber';

/** A valid request of a submission to create or update an entity, or to create it unless it can be updated. */
export interface EntityRequest {
  readonly uuid: string;
  readonly list: string;
  readonly isCreate: boolean;
  readonly isUpdate: boolean;
  /** Null if blank, which leaves the label of an existing entity unchanged. */
  readonly label: string | null;
  readonly data: EntityValues;
  /** The version that the device had: of the server, or counted within its branch. */
  readonly baseVersion: number | null;
  /** An offline run of one device; null for requests that were made online. */
  readonly branchId: string | null;
  /** The version of the server at the beginning of the branch; null if the branch begins with a creation. */
  readonly trunkVersion: number | null;
}

export type ParsedRequest =
  | { readonly kind: 'request'; readonly request: EntityRequest }
  /** No action is requested. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'problem'; readonly problem: EntityProblem };

/** The lists of the project, and the actions that the form version declares on each. */
export interface RequestLists {
  readonly exists: (list: string) => boolean;
  readonly permitted: (list: string) => readonly EntityAction[];
}

class Refused extends Error {
  constructor(readonly problem: EntityProblem) {
    super(String(problem.code));
  }
}

const refuse = (problem: EntityProblem): never => {
  throw new Refused(problem);
};

const isBlank = (text: string): boolean => text.trim() === '';
const isTrue = (text: string): boolean => text === '1' || text === 'true';

const uuidOf = (text: string, field: 'uuid' | 'branchId'): string =>
  entityUuid(text) ?? refuse({ code: 400.11, details: { field, expected: 'valid version 4 UUID' } });

const versionOf = (text: string, field: 'baseVersion' | 'trunkVersion'): number | null =>
  isBlank(text) ? null : (versionNumber(text) ?? refuse({ code: 400.11, details: { field, expected: 'integer' } }));

/** The actions that an `entity` element requests. */
export const requestedActions = ({ create, update }: EntityBlock): readonly EntityAction[] => [
  ...(isTrue(create) ? (['create'] as const) : []),
  ...(isTrue(update) ? (['update'] as const) : []),
];

const requestOf = (block: EntityBlock, lists: RequestLists): EntityRequest => {
  const { dataset: list } = block;
  if (isBlank(list)) refuse({ code: 400.2, details: { field: 'dataset' } });
  if (!lists.exists(list)) refuse({ code: 404.7, details: { datasetName: list } });
  const actions = requestedActions(block);
  const permitted = lists.permitted(list);
  for (const action of actions)
    if (!permitted.includes(action)) refuse({ code: 403.2, details: { action, permitted } });
  const [isCreate, isUpdate] = [actions.includes('create'), actions.includes('update')];
  if (isBlank(block.id)) refuse({ code: 400.2, details: { field: 'uuid' } });
  const uuid = uuidOf(block.id, 'uuid');
  const baseVersion = versionOf(block.baseVersion, 'baseVersion');
  if (isUpdate && !isCreate && baseVersion === null) refuse({ code: 400.2, details: { field: 'baseVersion' } });
  const branchId = isBlank(block.branchId) ? null : uuidOf(block.branchId, 'branchId');
  const trunkVersion = versionOf(block.trunkVersion, 'trunkVersion');
  if (trunkVersion !== null && branchId === null) refuse({ code: 400.2, details: { field: 'branchId' } });
  const label = isBlank(block.label) ? null : block.label;
  return { uuid, list, isCreate, isUpdate, label, data: block.data, baseVersion, branchId, trunkVersion };
};

/**
 * Validates what an `entity` element requests, except for what depends on the state of its entity. An element without an action
 * requests nothing, so it is not checked.
 */
export const parseRequest = (block: EntityBlock, lists: RequestLists): ParsedRequest => {
  if (requestedActions(block).length === 0) return { kind: 'nothing' };
  try {
    return { kind: 'request', request: requestOf(block, lists) };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'problem', problem: error.problem };
    throw error;
  }
};
