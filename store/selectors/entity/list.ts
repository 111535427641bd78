import { createSelector } from '@reduxjs/toolkit';
import type { DatasetDetailsExtended } from '#api/schemas/entity/dataset';
import type { EntityExtended } from '#api/schemas/entity/entity';
import type { ListRef } from '../../entity/actions';
import { selectEntityReply, selectRowsAt, type EntityRow } from '../../entity/entities';
import type { RootState } from '../../index';
import { endpointHref } from '../../request/endpointHref';
import { requestKey } from '../../request/key';
import { hasCode } from '../../request/problem';
import { loadStatus, type LoadStatus } from '../../request/requests';
import { hrefWithQuery, pathTo } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import type { RouteLoad } from '../core/routeLoad';
import { selectProjectHead, selectProjectId } from '../project/head';
import { selectEntityPart, selectEntityRights, selectReadLoad, type EntityPart } from './lists';

/** The list of the current page. */
export const selectListRef = createSelector(
  [selectProjectId, (state: RootState) => selectNavigation(state).params.datasetName ?? ''],
  (projectId, datasetName): ListRef => ({ projectId, datasetName }),
);

/** The list of the current page, with its properties; undefined until known. */
export const selectEntityList = (state: RootState): DatasetDetailsExtended | undefined =>
  selectEntityReply(state, 'datasetGet', selectListRef(state));

const noNames: readonly string[] = [];

/** Names of the properties of a list, in order of creation. */
export const selectPropertyNames = createSelector([selectEntityList], (list) =>
  list ? list.properties.map(({ name }) => name) : noNames,
);

/** Whether the server says that there is no such list. */
export const selectIsListGone = (state: RootState): boolean => {
  const entry = state.requests[requestKey('datasetGet', { ...selectListRef(state) })];
  return entry?.status === 'error' && hasCode(entry.problem, 404.1);
};

/** The load status of the list itself. */
export const selectListLoad = (state: RootState): RouteLoad =>
  selectReadLoad(state, requestKey('datasetGet', { ...selectListRef(state) }));

/** Key of the read of a list's entities. */
export const rowsKey = (ref: ListRef): string => requestKey('entityCsv', { ...ref });

const noRows: readonly EntityRow[] = [];

/** The entities of the current list. */
export const selectEntityRows = (state: RootState): readonly EntityRow[] =>
  selectRowsAt(state, rowsKey(selectListRef(state))) ?? noRows;

/** The load status of the entities: the reply is read in slices after it has arrived. */
export const selectRowsLoad = createSelector(
  [
    (state: RootState) => state.requests[rowsKey(selectListRef(state))],
    (state: RootState) => selectRowsAt(state, rowsKey(selectListRef(state))) !== undefined,
    (state: RootState) => selectNavigation(state).href,
  ],
  (entry, isKnown, here): RouteLoad => {
    const status = loadStatus(entry);
    const awaited: LoadStatus = status === 'ready' && !isKnown ? 'loading' : status;
    return { status: awaited, here };
  },
);

/** Names of properties of app users and public links. */
export const selectActorPropertyNames = createSelector(
  [(state: RootState) => selectEntityReply(state, 'actorPropertyList', { projectId: selectProjectId(state) })],
  (properties) => properties?.map(({ name }) => name) ?? noNames,
);

const noEntities: readonly EntityExtended[] = [];

/** The address of each entity of the current list. */
export const selectEntityHrefs = createSelector(
  [selectListRef],
  (ref) =>
    (uuid: string): string =>
      pathTo('entity', { ...ref, uuid }),
);

/** The file with the entities of the current list. */
export const selectCsvHref = (state: RootState): string => endpointHref('entityCsv', selectListRef(state));

/** The deleted entities of the current list. */
export const selectDeletedEntities = (state: RootState): readonly EntityExtended[] =>
  selectEntityReply(state, 'entityList', selectListRef(state), { deleted: true }) ?? noEntities;

/** The load status of the deleted entities. */
export const selectEntityTrashLoad = (state: RootState): RouteLoad =>
  selectReadLoad(state, requestKey('entityList', { ...selectListRef(state) }, { deleted: true }));

/** The parts of the page of a list that the user may see. */
const selectListParts = createSelector([selectEntityRights], ({ updateList, deleteList, restore }) => {
  const parts: EntityPart[] = ['', 'properties'];
  if (updateList || deleteList) parts.push('settings');
  if (restore) parts.push('trash');
  return parts;
});

/** The head of the pages of a list. */
export const selectListHead = createSelector(
  [
    selectListRef,
    selectProjectHead,
    selectEntityList,
    selectListParts,
    selectEntityPart,
    (state: RootState) => selectRowsAt(state, rowsKey(selectListRef(state)))?.length,
  ],
  (ref, { name, homeHref }, list, parts, part, loaded) => {
    const href = pathTo('entityList', { ...ref });
    return {
      ref,
      projectName: name,
      homeHref,
      projectHref: pathTo('projectOverview', { projectId: ref.projectId }),
      listsHref: pathTo('entityLists', { projectId: ref.projectId }),
      href,
      /** The number of entities; null until known. */
      count: loaded ?? list?.entities ?? null,
      part: parts.includes(part) ? part : ('' as const),
      parts: parts.map((each) => ({ part: each, href: hrefWithQuery(href, { part: each }) })),
    };
  },
);

export type ListHead = ReturnType<typeof selectListHead>;
