import type { EntityAction } from '../values';

/** Why a submission cannot create or update an entity, with the code and details of the protocol. */
export type EntityProblem =
  | {
      readonly code: 400.2;
      readonly details: { readonly field: 'dataset' | 'uuid' | 'label' | 'baseVersion' | 'branchId' };
    }
  | {
      readonly code: 400.11;
      readonly details: {
        readonly field: 'uuid' | 'baseVersion' | 'trunkVersion' | 'branchId';
        readonly expected: string;
      };
    }
  | {
      readonly code: 403.2;
      readonly details: { readonly action: EntityAction; readonly permitted: readonly EntityAction[] };
    }
  | { readonly code: 404.7; readonly details: { readonly datasetName: string } }
  | { readonly code: 404.8; readonly details: { readonly entityUuid: string; readonly datasetName: string } }
  | {
      readonly code: 404.9;
      readonly details: {
        readonly baseVersion: number | string;
        readonly entityUuid: string;
        readonly datasetName: string;
      };
    }
  | { readonly code: 404.11; readonly details: { readonly entityUuid: string } }
  | {
      readonly code: 409.3;
      readonly details: { readonly fields: readonly ['uuid']; readonly values: readonly [string] };
    }
  | { readonly code: 409.19; readonly details: { readonly entityUuids: readonly [string] } };

/** The part of an `entity` element that a problem is about: `label`, or an attribute with `@`. */
export const partOf = (problem: EntityProblem): string => {
  switch (problem.code) {
    case 400.2:
    case 400.11: {
      const { field } = problem.details;
      return field === 'label' ? field : `@${field === 'uuid' ? 'id' : field}`;
    }
    case 403.2:
      return `@${problem.details.action}`;
    case 404.7:
      return '@dataset';
    case 404.9:
      return typeof problem.details.baseVersion === 'number' ? '@baseVersion' : '@trunkVersion';
    case 404.8:
    case 404.11:
    case 409.3:
    case 409.19:
      return '@id';
  }
};
