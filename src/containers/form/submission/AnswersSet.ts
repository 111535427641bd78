import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { batchStopRequested, selectBatch } from '../../../../store/batch';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { selectEditableFields, type EditableField } from '../../../../store/selectors/editableFields';
import { selectShownCounts, selectShownRows } from '../../../../store/selectors/loadedRows';
import { submissionValue } from '../../../../store/selectors/submissionColumns';
import { selectTicked, submissionActsRequested } from '../../../../store/submissionActs';
import { AnswersSet as View } from '../../../views/form/submission/edit/AnswersSet';

const select = (state: RootState, { ids }: ModalProps<'answersSet'>) => ({
  fields: selectEditableFields(state, ids),
  ticked: selectTicked(state, ids),
  rows: selectShownRows(state, ids),
  originalCount: selectShownCounts(state, ids).originalCount,
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
    submissionActsRequested({
      source,
      ids,
      act: { name: 'answer', path, value, question: label, ...(isTrial && { use: 'trial' }) },
    }),
  onStop: () => batchStopRequested('submissionAct'),
  onClose: () => modalClosed(),
};

/** One question of several submissions gets an answer. */
export const AnswersSet = connect(select, events)(View);
