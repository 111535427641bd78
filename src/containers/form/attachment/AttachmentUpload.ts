import { connect } from 'react-redux';
import { attachmentsChosen, type FormOfFiles } from '../../../../store/attachmentUploads';
import { modalClosed } from '../../../../store/modal';
import { AttachmentUpload as View } from '../../../views/form/attachment/AttachmentUpload';
import { holdFiles } from '../../holdFiles';

const events = {
  onChoose: (form: FormOfFiles, files: readonly File[], folders: readonly string[]) =>
    attachmentsChosen({ ...form, files: holdFiles(files), folders }),
  onClose: () => modalClosed(),
};

/** Takes files for a draft's media from a dialog of the browser. */
export const AttachmentUpload = connect(null, events)(View);
