import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { EntityConflict } from '#api/entity/conflicts';
import type { EndpointName, Params, Query } from '#api/endpoints';
import type { RootState } from '../index';
import { requestKey } from '../request/key';
import { isReply, type ReceivedReply } from '../request/replies';

/** The reads whose replies are stored. */
type EntityRead = Extract<
  EndpointName,
  | 'actorPropertyList'
  | 'datasetList'
  | 'datasetGet'
  | 'entityList'
  | 'entityGet'
  | 'entityVersionList'
  | 'entityDiffList'
>;

const isRead = /^reply\/(actorProperty|dataset|entity)\w*(List|Get)$/;

/** An entity in the table of its list. */
export interface EntityRow {
  readonly uuid: string;
  readonly label: string;
  readonly data: Readonly<Record<string, string>>;
  readonly creator: string;
  readonly createdAt: string;
  /** Empty if it was never updated. */
  readonly updatedAt: string;
  readonly version: number;
  readonly conflict: EntityConflict | null;
}

/** The rows of a list were read; `key` is that of the request. */
export const entityRowsRead = createAction<{ readonly key: string; readonly rows: readonly EntityRow[] }>(
  'entityRows/entityRowsRead',
);

/** Replies about entity lists and entities, and rows of tables, by the keys of their requests. */
export type EntitiesState = Readonly<Record<string, unknown>>;

/** Without Immer, because freezing a hundred thousand rows takes longer than showing them. */
export const entitiesReducer = (state: EntitiesState = {}, action: UnknownAction): EntitiesState => {
  if (entityRowsRead.match(action)) return { ...state, [action.payload.key]: action.payload.rows };
  return isReply(action) && isRead.test(action.type) ? { ...state, [action.payload.key]: action.payload.reply } : state;
};

/** The last reply to a read; undefined until it is known. */
export const selectEntityReply = <N extends EntityRead>(
  state: RootState,
  name: N,
  params: Params<N>,
  query?: Query<N>,
): ReceivedReply<N> | undefined =>
  // The key contains the name of the call, and only replies to it are stored under it.
  state.entities[requestKey(name, params, query)] as ReceivedReply<N> | undefined;

/** The rows of a list; undefined until they are known. */
export const selectRowsAt = (state: RootState, key: string): readonly EntityRow[] | undefined =>
  state.entities[key] as readonly EntityRow[] | undefined;
