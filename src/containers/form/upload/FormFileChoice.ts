import { connect } from 'react-redux';
import { batchStarted } from '#store/core/batch';
import { formUploadSubmitted, submittedWithoutFile } from '#store/form/forms';
import { storeFile } from '#store/core/files';
import type { RootState } from '#store/index';
import { modalClosed } from '#store/core/modal';
import { selectPending } from '#store/request/requests';
import { selectUploadMistakes, selectUploadProblem, selectUploadWarnings } from '#store/selectors/form/uploadWarnings';
import { selectUploadProgress, uploadFileChosen, uploadStopRequested } from '#store/form/uploads';
import { FormFileChoice as View } from '#src/views/form/upload/FormFileChoice';
import type { UploadIds } from '#src/views/form/upload/FormUpload';
import { storeFiles } from '../../storeFiles';

interface OwnProps {
  readonly ids: UploadIds;
}

const select = (state: RootState, { ids }: OwnProps) => ({
  xmlFormId: ids.xmlFormId,
  progress: selectUploadProgress(state),
  warnings: selectUploadWarnings(state, ids),
  mistakes: selectUploadMistakes(state, ids),
  pending: selectPending(state, 'formCreate') || selectPending(state, 'draftCreate'),
  problem: selectUploadProblem(state, ids),
});

const events = {
  onUpload: (form: UploadIds, file: File, ignoreWarnings: boolean) =>
    formUploadSubmitted({ ...form, fileId: storeFile(file), ignoreWarnings }),
  onUploadAll: (projectId: number, files: readonly File[]) =>
    batchStarted({
      kind: 'formCreate',
      about: { projectId },
      rows: storeFiles(files).map(({ fileId, fileName }) => ({ key: fileId, label: fileName })),
    }),
  onChosen: () => uploadFileChosen(),
  onSubmitWithoutFile: () => submittedWithoutFile(),
  onStop: () => uploadStopRequested(),
  onClose: () => modalClosed(),
};

/** Container of the same-named view. */
export const FormFileChoice = connect(
  select,
  events,
  (state, { onUpload, onUploadAll, ...actions }, { ids }: OwnProps) => ({
    ...state,
    ...actions,
    onUpload: (file: File, ignoreWarnings: boolean) => onUpload(ids, file, ignoreWarnings),
    onUploadAll: (files: readonly File[]) => onUploadAll(ids.projectId, files),
  }),
)(View);
