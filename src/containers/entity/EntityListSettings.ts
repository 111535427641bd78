import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { entityListUpdateSubmitted, type ListRef } from '#store/entity/actions';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectEntityRights } from '#store/selectors/entity/lists';
import {
  selectActorPropertyNames,
  selectEntityList,
  selectListLoad,
  selectListRef,
  selectPropertyNames,
} from '#store/selectors/entity/list';
import { EntityListSettings as View } from '#src/views/entity/list/EntityListSettings';
import { retry } from '../retry';
import { openEntity } from './openEntity';

const select = (state: RootState) => {
  const ref = selectListRef(state);
  return {
    listRef: ref,
    rights: selectEntityRights(state),
    list: selectEntityList(state),
    load: selectListLoad(state),
    properties: selectPropertyNames(state),
    actorProperties: selectActorPropertyNames(state),
    pending: selectPending(state, 'datasetUpdate'),
    problem: selectProblem(state, 'datasetUpdate', ref),
  };
};

/** The settings of a list. */
export const EntityListSettings = connect(select, {
  onSave: entityListUpdateSubmitted,
  onDelete: (ref: ListRef) => openEntity({ act: 'deleteList', ...ref }),
  onRetry: retry,
})(View);
