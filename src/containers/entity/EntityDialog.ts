import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import {
  entityCreateSubmitted,
  entityListCreateSubmitted,
  entityListDeleteSubmitted,
  entityPropertyCreateSubmitted,
  entityPropertyDeleteSubmitted,
  entityRevertSubmitted,
  entityUpdateSubmitted,
} from '#store/entity/actions';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectEntity, selectEntityVersions } from '#store/selectors/entity/entity';
import { selectEntityListRows } from '#store/selectors/entity/lists';
import { selectEntityList, selectPropertyNames } from '#store/selectors/entity/list';
import { EntityDialog as View } from '#src/views/entity/EntityDialog';

type Ids = ModalProps<'entity'>['ids'];

/** The state of the dialog's request. */
const requestOf = (state: RootState, ids: Ids) => {
  const { projectId } = ids;
  if (ids.act === 'createList') {
    return {
      pending: selectPending(state, 'datasetCreate'),
      problem: selectProblem(state, 'datasetCreate', { projectId }),
    };
  }
  const list = { projectId, datasetName: ids.datasetName };
  switch (ids.act) {
    case 'deleteList':
      return { pending: selectPending(state, 'datasetDelete'), problem: selectProblem(state, 'datasetDelete', list) };
    case 'createProperty':
      return {
        pending: selectPending(state, 'datasetPropertyCreate'),
        problem: selectProblem(state, 'datasetPropertyCreate', list),
      };
    case 'deleteProperty':
      return {
        pending: selectPending(state, 'datasetPropertyDelete'),
        problem: selectProblem(state, 'datasetPropertyDelete', { ...list, property: ids.property }),
      };
    case 'create':
      return { pending: selectPending(state, 'entityCreate'), problem: selectProblem(state, 'entityCreate', list) };
    default:
      return {
        pending: selectPending(state, 'entityUpdate'),
        problem: selectProblem(state, 'entityUpdate', { ...list, uuid: ids.uuid }),
      };
  }
};

/** The number of entities in the list of a dialog; undefined if unknown. */
const countIn = (state: RootState, ids: Ids): number | undefined => {
  if (ids.act !== 'deleteList') return undefined;
  const isOfList = ({ name }: { readonly name: string }) => name === ids.datasetName;
  const here = selectEntityList(state);
  return here && isOfList(here)
    ? here.entities
    : selectEntityListRows(state).find(({ list }) => isOfList(list))?.list.entities;
};

const select = (state: RootState, { ids }: ModalProps<'entity'>) => ({
  ...requestOf(state, ids),
  properties: selectPropertyNames(state),
  entity: selectEntity(state),
  versions: selectEntityVersions(state),
  count: countIn(state, ids),
});

/** All dialogs about an entity list or an entity, but that of an upload. */
export const EntityDialog = connect(select, {
  onCreateList: entityListCreateSubmitted,
  onDeleteList: entityListDeleteSubmitted,
  onCreateProperty: entityPropertyCreateSubmitted,
  onDeleteProperty: entityPropertyDeleteSubmitted,
  onCreate: entityCreateSubmitted,
  onUpdate: entityUpdateSubmitted,
  onRevert: entityRevertSubmitted,
  onClose: () => modalClosed(),
})(View);
