import { connect } from 'react-redux';
import { attachmentUploadStopRequested } from '#store/form/attachmentUploads';
import type { RootState } from '#store/index';
import { selectRunningQueue } from '#store/selectors/form/draftAttachments';
import { AttachmentProgress as View } from '#src/views/form/attachment/AttachmentProgress';

const noFiles: readonly string[] = [];

const select = (state: RootState) => {
  const { names = noFiles, finished = 0, sent = 0, total = 0 } = selectRunningQueue(state) ?? {};
  return { names, finished, sent, total };
};

/** The progress of the files being uploaded. */
export const AttachmentProgress = connect(select, { onStop: () => attachmentUploadStopRequested() })(View);
