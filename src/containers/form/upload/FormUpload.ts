import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { submittedWithoutFile, formUploadSubmitted } from '../../../../store/entities/forms';
import { holdFile } from '../../../../store/files';
import { modalClosed, type ModalIds, type ModalProps } from '../../../../store/modal';
import { selectPending } from '../../../../store/requests';
import { selectUploadProblem, selectUploadWarnings } from '../../../../store/selectors/uploadWarnings';
import { selectUploadProgress, uploadFileChosen, uploadStopRequested } from '../../../../store/uploads';
import { FormUpload as View } from '../../../views/form/upload/FormUpload';

const select = (state: RootState, { ids }: ModalProps<'formCreate' | 'formUpdate'>) => ({
  progress: selectUploadProgress(state),
  warnings: selectUploadWarnings(state, ids),
  pending: selectPending(state, 'formCreate') || selectPending(state, 'draftCreate'),
  problem: selectUploadProblem(state, ids),
});

const events = {
  onUpload: (form: ModalIds['formCreate'] | ModalIds['formUpdate'], file: File, ignoreWarnings: boolean) =>
    formUploadSubmitted({ ...form, fileId: holdFile(file), ignoreWarnings }),
  onChosen: () => uploadFileChosen(),
  onSubmitWithoutFile: () => submittedWithoutFile(),
  onStop: () => uploadStopRequested(),
  onClose: () => modalClosed(),
};

/** Uploads the file of a new form. */
export const FormCreate = connect(
  (state: RootState, own: ModalProps<'formCreate'>) => select(state, own),
  events,
)(View);

/** Uploads a file that replaces the definition in a form's draft. */
export const FormUpdate = connect(
  (state: RootState, own: ModalProps<'formUpdate'>) => select(state, own),
  events,
)(View);
