import { createSelector } from '@reduxjs/toolkit';
import type { EntityDiff, EntityExtended, EntityHistoryVersionExtended } from '#api/schemas/entity/entity';
import type { EntityRef } from '../../entity/actions';
import { selectEntityReply } from '../../entity/entities';
import type { RootState } from '../../index';
import { requestKey } from '../../request/key';
import { hasCode } from '../../request/problem';
import { selectNavigation } from '../../route/navigation';
import type { RouteLoad } from '../core/routeLoad';
import { selectProjectId } from '../project/head';
import { selectListRef } from './list';
import { selectReadLoad } from './lists';
import { originOf, type EntityOrigin } from './source';

/** The entity of the current page. */
export const selectEntityRef = createSelector(
  [selectListRef, (state: RootState) => selectNavigation(state).params.uuid ?? ''],
  (list, uuid): EntityRef => ({ ...list, uuid }),
);

/** The entity of the current page, also if it is in the trash; undefined until known. */
export const selectEntity = (state: RootState): EntityExtended | undefined => {
  const ref = selectEntityRef(state);
  return selectIsEntityDeleted(state)
    ? selectEntityReply(state, 'entityGet', ref, { deleted: true })
    : selectEntityReply(state, 'entityGet', ref);
};

const entryOf = (state: RootState, query: Readonly<Record<string, boolean>> = {}) =>
  state.requests[requestKey('entityGet', { ...selectEntityRef(state) }, query)];

const isRefused = (entry: ReturnType<typeof entryOf>, code: number): boolean =>
  entry?.status === 'error' && hasCode(entry.problem, code);

const isMissing = (entry: ReturnType<typeof entryOf>): boolean => isRefused(entry, 404.1);

/** Whether the entity is in the trash. */
export const selectIsEntityDeleted = (state: RootState): boolean =>
  isMissing(entryOf(state)) && entryOf(state, { deleted: true })?.status === 'success';

/** Whether there is no such entity, not even in the trash; or no UUID in the address. */
export const selectIsEntityGone = (state: RootState): boolean =>
  isRefused(entryOf(state), 400.11) || (isMissing(entryOf(state)) && isMissing(entryOf(state, { deleted: true })));

/** The load status of the entity. */
export const selectEntityLoad = (state: RootState): RouteLoad =>
  selectReadLoad(state, requestKey('entityGet', { ...selectEntityRef(state) }));

/** The load status of the history. */
export const selectHistoryLoad = (state: RootState): RouteLoad =>
  selectReadLoad(state, requestKey('entityVersionList', { ...selectEntityRef(state) }));

const noVersions: readonly EntityHistoryVersionExtended[] = [];

/** The versions of the entity, oldest first. */
export const selectEntityVersions = (state: RootState): readonly EntityHistoryVersionExtended[] =>
  selectEntityReply(state, 'entityVersionList', selectEntityRef(state)) ?? noVersions;

/** A version with its changes. */
export interface EntityHistoryEntry {
  readonly version: EntityHistoryVersionExtended;
  readonly changes: EntityDiff;
  readonly origin: EntityOrigin;
}

/** The history of the entity, newest first. */
export const selectEntityHistory = createSelector(
  [
    selectEntityVersions,
    (state: RootState) => selectEntityReply(state, 'entityDiffList', selectEntityRef(state)),
    selectProjectId,
  ],
  (versions, diffs, projectId) =>
    versions
      .map((version, index): EntityHistoryEntry => ({
        version,
        changes: diffs?.[index - 1] ?? [],
        origin: originOf(projectId, version.source),
      }))
      .reverse(),
);
