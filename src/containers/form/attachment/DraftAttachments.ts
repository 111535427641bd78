import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { attachmentsChosen, attachmentsDragged } from '#store/form/attachmentUploads';
import { selectUploadedNames } from '#store/selectors/form/uploadedNames';
import type { FormKey } from '#store/form/formKey';
import { selectDraftAttachments } from '#store/form/attachments';
import { selectListQuery } from '#store/route/listQuery';
import { modalOpened } from '#store/core/modal';
import { listQueryChanged, selectNavigation } from '#store/route/navigation';
import { selectAttachmentHref, selectVisiblePlan, selectRunningQueue } from '#store/selectors/form/draftAttachments';
import { selectFormHead } from '#store/selectors/form/head';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import type { FileDrop } from '#src/ui/form/useFileDrop';
import { formPageEvents } from '../formPageEvents';
import { DraftAttachments as View } from '#src/views/form/attachment/DraftAttachments';
import { storeFiles } from '../../storeFiles';
import { retry } from '../../retry';
import { AttachmentPlan } from './AttachmentPlan';
import { AttachmentProgress } from './AttachmentProgress';

const select = (state: RootState) => {
  const { projectId = 0, xmlFormId = '' } = selectNavigation(state).params;
  return {
    head: selectFormHead(state),
    load: selectRouteLoad(state),
    query: selectListQuery(state),
    attachments: selectDraftAttachments(state, { projectId, xmlFormId }),
    hrefOf: selectAttachmentHref(state),
    AttachmentPlan: selectVisiblePlan(state) ? AttachmentPlan : null,
    AttachmentProgress: selectRunningQueue(state) ? AttachmentProgress : null,
    uploaded: selectUploadedNames(state),
  };
};

/** Only a single file goes to the row it was dropped on. */
const chosen = (form: FormKey, { files, folders, target }: FileDrop) =>
  attachmentsChosen({
    ...form,
    files: storeFiles(files),
    folders,
    ...(target !== null && files.length === 1 && folders.length === 0 ? { onto: target } : {}),
  });

const events = {
  onQuery: listQueryChanged,
  ...formPageEvents,
  onRetry: retry,
  onDrag: () => attachmentsDragged(),
  onDrop: chosen,
  onChoose: (ids: FormKey) => modalOpened({ name: 'attachmentUpload', ids }),
};

/** The media files of a draft. */
export const DraftAttachments = connect(select, events)(View);
