import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectListQuery } from '#store/route/listQuery';
import { pathTo, hrefWithQuery } from '#store/route/location';
import { listQueryChanged } from '#store/route/navigation';
import {
  selectDeletedLists,
  selectEntityListRows,
  selectEntityListsLoad,
  selectEntityPart,
  selectEntityRights,
} from '#store/selectors/entity/lists';
import { selectProjectHead, selectProjectId } from '#store/selectors/project/head';
import { EntityLists as View } from '#src/views/entity/EntityLists';
import { retry } from '../retry';
import { openEntity } from './openEntity';

const select = (state: RootState) => {
  const projectId = selectProjectId(state);
  const href = pathTo('entityLists', { projectId });
  return {
    head: selectProjectHead(state),
    load: selectEntityListsLoad(state),
    rights: selectEntityRights(state),
    isTrash: selectEntityPart(state) === 'trash',
    rows: selectEntityListRows(state),
    deleted: selectDeletedLists(state),
    query: selectListQuery(state),
    listsHref: href,
    trashHref: hrefWithQuery(href, { part: 'trash' }),
  };
};

/** The entity lists of a project, or the deleted ones. */
export const EntityLists = connect(select, {
  onQuery: listQueryChanged,
  onRetry: retry,
  onCreate: (projectId: number) => openEntity({ act: 'createList', projectId }),
  onDelete: (projectId: number, datasetName: string) => openEntity({ act: 'deleteList', projectId, datasetName }),
})(View);
