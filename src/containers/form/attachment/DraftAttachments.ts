import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import {
  attachmentChoiceCancelled,
  attachmentChoiceConfirmed,
  attachmentsChosen,
  attachmentsDragged,
  attachmentUploadStopRequested,
} from '../../../../store/attachmentUploads';
import { selectUploadedNames } from '../../../../store/selectors/uploadedNames';
import type { FormKey } from '../../../../store/entities/formKey';
import { selectDraftAttachments } from '../../../../store/entities/attachments';
import { selectListQuery } from '../../../../store/listQuery';
import { modalOpened } from '../../../../store/modal';
import { listQueryChanged, selectNavigation } from '../../../../store/navigation';
import {
  selectAttachmentHref,
  selectVisiblePlan,
  selectRunningQueue,
} from '../../../../store/selectors/draftAttachments';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectRouteLoad } from '../../../../store/selectors/routeLoad';
import type { FileDrop } from '../../../ui/form/useFileDrop';
import { formPageEvents } from '../formPageEvents';
import { DraftAttachments as View } from '../../../views/form/attachment/DraftAttachments';
import { holdFiles } from '../../holdFiles';
import { retry } from '../../retry';

const select = (state: RootState) => {
  const { projectId = 0, xmlFormId = '' } = selectNavigation(state).params;
  return {
    head: selectFormHead(state),
    load: selectRouteLoad(state),
    query: selectListQuery(state),
    attachments: selectDraftAttachments(state, { projectId, xmlFormId }),
    hrefOf: selectAttachmentHref(state),
    plan: selectVisiblePlan(state),
    queue: selectRunningQueue(state),
    uploaded: selectUploadedNames(state),
  };
};

/** Only a single file goes to the row it was dropped on. */
const chosen = (form: FormKey, { files, folders, target }: FileDrop) =>
  attachmentsChosen({
    ...form,
    files: holdFiles(files),
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
  onConfirm: () => attachmentChoiceConfirmed(),
  onCancel: () => attachmentChoiceCancelled(),
  onStop: () => attachmentUploadStopRequested(),
};

/** The media files a draft asks for. */
export const DraftAttachments = connect(select, events)(View);
