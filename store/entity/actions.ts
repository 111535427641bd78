import { createAction } from '@reduxjs/toolkit';
import type { AccessFilter } from '#api/schemas/entity/dataset';
import type { ColumnTarget } from '#shared/entity/columnTargets';

/** An entity list, as in the parameters of its calls. */
export interface ListRef {
  readonly projectId: number;
  readonly datasetName: string;
}

/** One entity, as in the parameters of its calls. */
export interface EntityRef extends ListRef {
  readonly uuid: string;
}

/** Values by property. */
export type EntityValues = Readonly<Record<string, string>>;

/** A change of one entity: only what changes. */
export interface EntityChange {
  /** The version that the user has seen. */
  readonly baseVersion: number;
  readonly label?: string;
  readonly data?: EntityValues;
}

/** An upload, whose file is in `store/core/files.ts`. */
export interface EntityUpload extends ListRef {
  readonly fileId: string;
  /** The target of each column of the file. */
  readonly columns: readonly ColumnTarget[];
  /** Properties to create first. */
  readonly newProperties: readonly string[];
}

/*
 * Actions on entity lists and entities. Their table (`sagas/entity/entities.ts`) is looked up by type, so that the first page does
 * not contain them.
 */

export const entityListCreateSubmitted = createAction<ListRef & { readonly approvalRequired: boolean }>(
  'entities/listCreateSubmitted',
);
export const entityListUpdateSubmitted = createAction<
  ListRef & {
    readonly approvalRequired?: boolean;
    readonly accessFilter?: AccessFilter | null;
    /** Whether submissions that wait for approval create their entities now; undefined until asked. */
    readonly convert?: boolean;
  }
>('entities/listUpdateSubmitted');
export const entityListDeleteSubmitted = createAction<ListRef>('entities/listDeleteSubmitted');
export const entityPropertyCreateSubmitted = createAction<ListRef & { readonly name: string }>(
  'entities/propertyCreateSubmitted',
);
export const entityPropertyDeleteSubmitted = createAction<ListRef & { readonly property: string }>(
  'entities/propertyDeleteSubmitted',
);
export const entityCreateSubmitted = createAction<ListRef & { readonly label: string; readonly data: EntityValues }>(
  'entities/entityCreateSubmitted',
);
export const entityUpdateSubmitted = createAction<EntityRef & EntityChange>('entities/entityUpdateSubmitted');
/** Ends the conflict of an entity, with or without a change. */
export const entityResolveSubmitted = createAction<EntityRef & EntityChange>('entities/entityResolveSubmitted');
/** The values of an earlier version become a new version. */
export const entityRevertSubmitted = createAction<EntityRef & EntityChange & { readonly version: number }>(
  'entities/entityRevertSubmitted',
);
export const entitiesDeleteSubmitted = createAction<ListRef & { readonly ids: readonly string[] }>(
  'entities/entitiesDeleteSubmitted',
);
export const entitiesRestoreSubmitted = createAction<ListRef & { readonly ids: readonly string[] }>(
  'entities/entitiesRestoreSubmitted',
);
export const entityUploadSubmitted = createAction<EntityUpload>('entities/entityUploadSubmitted');
