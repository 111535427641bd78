import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import { batchContinued, batchStopRequested, selectBatch, type BatchRow } from '#store/core/batch';
import type { RootState } from '#store/index';
import { pathTo } from '#store/route/location';
import { modalClosed } from '#store/core/modal';
import { mistakesOf, warningsOf } from '#store/selectors/form/uploadWarnings';
import type { UploadIds } from '#src/views/form/upload/FormUpload';
import { FormUploadRows as View } from '#src/views/form/upload/FormUploadRows';

const selectDraftHref = createSelector(
  [(_: RootState, projectId: number) => projectId],
  (projectId) =>
    ({ result }: BatchRow): string | undefined =>
      result === undefined ? undefined : pathTo('draftStatus', { projectId, xmlFormId: String(result) }),
);

const rowWarnings = ({ problem }: BatchRow) => (problem && 'problem' in problem ? warningsOf(problem.problem) : null);

const rowMistakes = ({ problem }: BatchRow) => (problem && 'problem' in problem ? mistakesOf(problem.problem) : null);

const select = (state: RootState, { ids }: { readonly ids: UploadIds }) => ({
  batch: selectBatch(state, 'formCreate'),
  warningsOf: rowWarnings,
  mistakesOf: rowMistakes,
  draftHref: selectDraftHref(state, ids.projectId),
});

/** Container of the same-named view. */
export const FormUploadRows = connect(select, {
  onContinue: (keys: readonly string[], agreed: boolean) =>
    batchContinued({ kind: 'formCreate', keys, ...(agreed && { agreed }) }),
  onStopAll: () => batchStopRequested('formCreate'),
  onClose: () => modalClosed(),
})(View);
