import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { batchContinued, batchStarted, batchStopRequested, selectBatch, type BatchRow } from '../../../../store/batch';
import { submittedWithoutFile, formUploadSubmitted } from '../../../../store/entities/forms';
import { holdFile } from '../../../../store/files';
import { pathTo } from '../../../../store/location';
import { modalClosed, type ModalIds, type ModalProps } from '../../../../store/modal';
import { selectPending } from '../../../../store/requests';
import { selectUploadProblem, selectUploadWarnings, warningsOf } from '../../../../store/selectors/uploadWarnings';
import { selectUploadProgress, uploadFileChosen, uploadStopRequested } from '../../../../store/uploads';
import { holdFiles } from '../../holdFiles';
import { FormUpload as View } from '../../../views/form/upload/FormUpload';

const selectDraftHref = createSelector(
  [(_: RootState, projectId: number) => projectId],
  (projectId) =>
    ({ result }: BatchRow): string | undefined =>
      result === undefined ? undefined : pathTo('draftStatus', { projectId, xmlFormId: String(result) }),
);

const rowWarnings = ({ problem }: BatchRow) => (problem && 'problem' in problem ? warningsOf(problem.problem) : null);

const select = (state: RootState, { ids }: ModalProps<'formCreate' | 'formUpdate'>) => ({
  progress: selectUploadProgress(state),
  warnings: selectUploadWarnings(state, ids),
  pending: selectPending(state, 'formCreate') || selectPending(state, 'draftCreate'),
  problem: selectUploadProblem(state, ids),
  batch: 'xmlFormId' in ids ? undefined : selectBatch(state, 'formCreate'),
  warningsOf: rowWarnings,
  draftHref: selectDraftHref(state, ids.projectId),
});

const events = {
  onUpload: (form: ModalIds['formCreate'] | ModalIds['formUpdate'], file: File, ignoreWarnings: boolean) =>
    formUploadSubmitted({ ...form, fileId: holdFile(file), ignoreWarnings }),
  onUploadAll: (projectId: number, files: readonly File[]) =>
    batchStarted({
      kind: 'formCreate',
      about: { projectId },
      rows: holdFiles(files).map(({ fileId, fileName }) => ({ key: fileId, label: fileName })),
    }),
  onContinue: (keys: readonly string[], agreed: boolean) =>
    batchContinued({ kind: 'formCreate', keys, ...(agreed && { agreed }) }),
  onStopAll: () => batchStopRequested('formCreate'),
  onChosen: () => uploadFileChosen(),
  onSubmitWithoutFile: () => submittedWithoutFile(),
  onStop: () => uploadStopRequested(),
  onClose: () => modalClosed(),
};

/** Uploads the file of a new form. */
export const FormCreate = connect(
  (state: RootState, own: ModalProps<'formCreate'>) => select(state, own),
  events,
)(View);

/** Uploads a file that replaces the definition in a form's draft. */
export const FormUpdate = connect(
  (state: RootState, own: ModalProps<'formUpdate'>) => select(state, own),
  events,
)(View);
