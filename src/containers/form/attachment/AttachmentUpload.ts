import { connect } from 'react-redux';
import { attachmentsChosen } from '#store/form/attachmentUploads';
import type { FormKey } from '#store/form/formKey';
import { modalClosed } from '#store/core/modal';
import { AttachmentUpload as View } from '#src/views/form/attachment/AttachmentUpload';
import { storeFiles } from '../../storeFiles';

const events = {
  onChoose: (form: FormKey, files: readonly File[], folders: readonly string[]) =>
    attachmentsChosen({ ...form, files: storeFiles(files), folders }),
  onClose: () => modalClosed(),
};

/** Takes files for a draft's media from a dialog of the browser. */
export const AttachmentUpload = connect(null, events)(View);
