import { connect } from 'react-redux';
import { attachmentsChosen } from '../../../../store/attachmentUploads';
import type { FormKey } from '../../../../store/entities/formKey';
import { modalClosed } from '../../../../store/modal';
import { AttachmentUpload as View } from '../../../views/form/attachment/AttachmentUpload';
import { holdFiles } from '../../holdFiles';

const events = {
  onChoose: (form: FormKey, files: readonly File[], folders: readonly string[]) =>
    attachmentsChosen({ ...form, files: holdFiles(files), folders }),
  onClose: () => modalClosed(),
};

/** Takes files for a draft's media from a dialog of the browser. */
export const AttachmentUpload = connect(null, events)(View);
