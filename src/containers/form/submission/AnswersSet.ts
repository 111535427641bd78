import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { batchStopRequested, selectBatch } from '#store/core/batch';
import type { SubmissionSource } from '#store/submission/source';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectEditableFields, type EditableField } from '#store/selectors/submission/editableFields';
import { selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { submissionValue } from '#store/selectors/submission/columns';
import { selectSelectedSubmissions, bulkActionsRequested } from '#store/submission/bulkActions';
import { AnswersSet as View } from '#src/views/form/submission/edit/AnswersSet';

const select = (state: RootState, { ids }: ModalProps<'answersSet'>) => ({
  fields: selectEditableFields(state, ids),
  ticked: selectSelectedSubmissions(state, ids),
  rows: selectVisibleRows(state, ids),
  valueOf: submissionValue,
  batch: selectBatch(state, 'submissionAct'),
});

const events = {
  onSet: (
    source: SubmissionSource,
    ids: readonly string[],
    { path, label }: EditableField,
    value: string,
    isTrial: boolean,
  ) =>
    bulkActionsRequested({
      source,
      ids,
      act: { name: 'answer', path, value, question: label, ...(isTrial && { use: 'trial' }) },
    }),
  onStop: () => batchStopRequested('submissionAct'),
  onClose: () => modalClosed(),
};

/** Sets one question of several submissions. */
export const AnswersSet = connect(select, events)(View);
