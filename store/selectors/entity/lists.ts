import { createSelector } from '@reduxjs/toolkit';
import type { Dataset, DatasetExtended } from '#api/schemas/entity/dataset';
import { can } from '#api/verbs';
import { selectEntityReply } from '../../entity/entities';
import type { RootState } from '../../index';
import { endpointHref } from '../../request/endpointHref';
import { requestKey } from '../../request/key';
import { loadStatus } from '../../request/requests';
import { hrefWithQuery, pathTo } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import type { RouteLoad } from '../core/routeLoad';
import { selectProjectVerbs } from '../project/forms';
import { selectProjectId } from '../project/head';

/** Parts of the pages about lists and of one list, in the query of the address; the first is that without a name. */
export type EntityPart = 'properties' | 'settings' | 'trash' | '';

/** The part of the page that is shown. */
export const selectEntityPart = (state: RootState): EntityPart => {
  const { part } = selectNavigation(state).query;
  return part === 'properties' || part === 'settings' || part === 'trash' ? part : '';
};

/** An entity list in the table of its project. */
export interface EntityListRow {
  readonly list: DatasetExtended;
  /** Its page; null without permission. */
  readonly href: string | null;
  /** Its entities with conflicts. */
  readonly conflictsHref: string;
}

const noLists: readonly DatasetExtended[] = [];

/** The load status of a read on this page. */
export const selectReadLoad = createSelector(
  [(state: RootState, key: string) => state.requests[key], (state: RootState) => selectNavigation(state).href],
  (entry, here): RouteLoad => ({ status: loadStatus(entry), here }),
);

/** The load status of the table of lists, or of its trash. */
export const selectEntityListsLoad = (state: RootState): RouteLoad => {
  const query = selectEntityPart(state) === 'trash' ? { deleted: true } : {};
  return selectReadLoad(state, requestKey('datasetList', { projectId: selectProjectId(state) }, query));
};

/** The entity lists of the current project. */
export const selectEntityListRows = createSelector(
  [
    selectProjectId,
    (state: RootState) => selectEntityReply(state, 'datasetList', { projectId: selectProjectId(state) }) ?? noLists,
    (state: RootState) => selectProjectVerbs(state, selectProjectId(state)),
  ],
  (projectId, lists, verbs) =>
    lists.map((list): EntityListRow => {
      const href = pathTo('entityList', { projectId, datasetName: list.name });
      return {
        list,
        href: can(verbs, ['dataset.read', 'entity.list']) ? href : null,
        conflictsHref: hrefWithQuery(href, { only: 'conflict' }),
      };
    }),
);

/** A deleted list, and the file with its entities. */
export interface DeletedListRow {
  readonly list: Dataset;
  readonly fileHref: string;
}

/** The deleted lists of the current project. */
export const selectDeletedLists = createSelector(
  [
    selectProjectId,
    (state: RootState) =>
      selectEntityReply(state, 'datasetList', { projectId: selectProjectId(state) }, { deleted: true }) ?? noLists,
  ],
  (projectId, lists: readonly Dataset[]) =>
    lists.map((list): DeletedListRow => ({
      list,
      fileHref: endpointHref('datasetTrashCsv', { projectId, datasetId: list.id ?? 0 }),
    })),
);

/** What the user may do with entity lists and entities in the current project. */
export const selectEntityRights = createSelector(
  [(state: RootState) => selectProjectVerbs(state, selectProjectId(state))],
  (verbs) => ({
    createList: can(verbs, ['dataset.create']),
    updateList: can(verbs, ['dataset.update']),
    deleteList: can(verbs, ['dataset.delete']),
    listEntities: can(verbs, ['entity.list']),
    create: can(verbs, ['entity.create']),
    update: can(verbs, ['entity.update']),
    delete: can(verbs, ['entity.delete']),
    restore: can(verbs, ['entity.restore']),
  }),
);

export type EntityRights = ReturnType<typeof selectEntityRights>;
