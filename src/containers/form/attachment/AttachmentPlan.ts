import { connect } from 'react-redux';
import { filesCancelled, filesConfirmed } from '#store/form/attachmentUploads';
import type { RootState } from '#store/index';
import { selectVisiblePlan } from '#store/selectors/form/draftAttachments';
import { AttachmentPlan as View } from '#src/views/form/attachment/AttachmentPlan';

const noPlan = { planned: [], unmatched: [], repeated: [], folders: [] };

/** The effect of an upload that waits for confirmation. */
export const AttachmentPlan = connect((state: RootState) => selectVisiblePlan(state) ?? noPlan, {
  onConfirm: () => filesConfirmed(),
  onCancel: () => filesCancelled(),
})(View);
