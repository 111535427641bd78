import { connect } from 'react-redux';
import { batchStarted } from '#store/core/batch';
import { formUploadSubmitted, submittedWithoutFile } from '#store/form/forms';
import { storeFile } from '#store/core/files';
import type { RootState } from '#store/index';
import { modalClosed } from '#store/core/modal';
import { selectPending } from '#store/request/requests';
import { can } from '#api/verbs';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { selectExistingForm, selectUploadMistakes, selectUploadProblem, selectUploadWarnings } from '#store/selectors/form/uploadWarnings';
import { selectUploadProgress, uploadFileChosen, uploadStopRequested } from '#store/form/uploads';
import { FormFileChoice as View } from '#src/views/form/upload/FormFileChoice';
import type { ExistingId, FileChoiceIds, UploadIds } from '#src/views/form/upload/FormUpload';
import { storeFiles } from '../../storeFiles';

const calls = ['formCreate', 'draftGet', 'draftCreate', 'formRestore'] as const;

const select = (state: RootState, { ids, existing }: FileChoiceIds) => {
  const target: UploadIds = existing ? { ...ids, xmlFormId: existing.xmlFormId } : ids;
  return {
    xmlFormId: ids.xmlFormId,
    progress: selectUploadProgress(state),
    warnings: selectUploadWarnings(state, target),
    mistakes: selectUploadMistakes(state, target),
    pending: calls.some((call) => selectPending(state, call)),
    problem: selectUploadProblem(state, target),
    found: target.xmlFormId === undefined ? selectExistingForm(state, ids) : null,
    canRestore: can(selectProjectVerbs(state, ids.projectId), ['form.restore', 'form.update']),
  };
};

const events = {
  onUpload: (form: UploadIds & Partial<ExistingId>, file: File, ignoreWarnings: boolean) =>
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
  (state, { onUpload, onUploadAll, ...actions }, { ids, onExisting }: FileChoiceIds) => ({
    ...state,
    ...actions,
    onExisting,
    onUpload: (file: File, ignoreWarnings: boolean, existing: ExistingId | null) =>
      onUpload({ ...ids, ...existing }, file, ignoreWarnings),
    onUploadAll: (files: readonly File[]) => onUploadAll(ids.projectId, files),
  }),
)(View);
