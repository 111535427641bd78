import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { filesConfirmed, selectAttachmentChoice } from '#store/form/attachmentUploads';
import { selectDraftAttachments } from '#store/form/attachments';
import { modalClosed, type ModalIds } from '#store/core/modal';
import { AttachmentMismatch as View } from '#src/views/form/attachment/AttachmentMismatch';

const select = (state: RootState, { ids }: { readonly ids: ModalIds['attachmentMismatch'] }) => {
  const choice = selectAttachmentChoice(state);
  const name = choice?.onto ?? '';
  return {
    fileName: choice?.files[0]?.fileName ?? '',
    name,
    isReplaced: selectDraftAttachments(state, ids).some((attachment) => attachment.name === name && attachment.exists),
  };
};

const events = { onConfirm: () => filesConfirmed(), onClose: () => modalClosed() };

/** Confirms uploading a file to a row of another name. */
export const AttachmentMismatch = connect(select, events)(View);
