import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { entityUploadSubmitted, type ListRef } from '#store/entity/actions';
import { storeFile } from '#store/core/files';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectEntityRights } from '#store/selectors/entity/lists';
import { selectPropertyNames } from '#store/selectors/entity/list';
import { EntityUpload as View, type UploadChoice } from '#src/views/entity/EntityUpload';

const select = (state: RootState, { ids }: ModalProps<'entityUpload'>) => ({
  properties: selectPropertyNames(state),
  canCreateProperties: selectEntityRights(state).updateList,
  pending: selectPending(state, 'entityCreate') || selectPending(state, 'datasetPropertyCreate'),
  problem: selectProblem(state, 'entityCreate', ids),
});

/** Uploads the entities of a CSV file to a list. */
export const EntityUpload = connect(select, {
  onUpload: (ref: ListRef, { file, ...choice }: UploadChoice) =>
    entityUploadSubmitted({ ...ref, fileId: storeFile(file), ...choice }),
  onClose: () => modalClosed(),
})(View);
