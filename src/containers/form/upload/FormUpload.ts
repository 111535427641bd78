import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { alertDismissed, selectTold } from '../../../../store/alert';
import { formUploadMissed, formUploadSubmitted } from '../../../../store/entities/forms';
import { holdFile } from '../../../../store/files';
import { modalClosed, type ModalIds } from '../../../../store/modal';
import { selectPending } from '../../../../store/requests';
import { selectUploads, uploadStopRequested } from '../../../../store/uploads';
import { FormUpload as View } from '../../../views/form/upload/FormUpload';

interface Own<Name extends 'formCreate' | 'formUpdate'> {
  readonly ids: ModalIds[Name];
}

const select = (state: RootState) => ({
  ...selectUploads(state),
  pending: selectPending(state, 'formCreate') || selectPending(state, 'draftCreate'),
  problem: selectTold(state, 'formUpload'),
});

const events = {
  onUpload: (form: ModalIds['formCreate'] | ModalIds['formUpdate'], file: File, ignoreWarnings: boolean) =>
    formUploadSubmitted({ ...form, fileId: holdFile(file), ignoreWarnings }),
  onChosen: () => alertDismissed(),
  onMissed: () => formUploadMissed(),
  onStop: () => uploadStopRequested(),
  onClose: () => modalClosed(),
};

/** Uploads the file of a new form. */
export const FormCreate = connect((state: RootState, _: Own<'formCreate'>) => select(state), events)(View);

/** Uploads a file that replaces the definition in a form's draft. */
export const FormUpdate = connect((state: RootState, _: Own<'formUpdate'>) => select(state), events)(View);
