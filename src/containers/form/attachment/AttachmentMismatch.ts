import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { attachmentChoiceConfirmed, selectAttachmentChoice } from '../../../../store/attachmentUploads';
import { selectDraftAttachments } from '../../../../store/entities/attachments';
import { modalClosed, type ModalIds } from '../../../../store/modal';
import { AttachmentMismatch as View } from '../../../views/form/attachment/AttachmentMismatch';

const select = (state: RootState, { ids }: { readonly ids: ModalIds['attachmentMismatch'] }) => {
  const choice = selectAttachmentChoice(state);
  const name = choice?.onto ?? '';
  return {
    fileName: choice?.files[0]?.fileName ?? '',
    name,
    isReplaced: selectDraftAttachments(state, ids).some((attachment) => attachment.name === name && attachment.exists),
  };
};

const events = { onConfirm: () => attachmentChoiceConfirmed(), onClose: () => modalClosed() };

/** Asks before a file is uploaded to a row with another name. */
export const AttachmentMismatch = connect(select, events)(View);
