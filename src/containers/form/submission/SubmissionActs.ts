import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { batchContinued, batchStopRequested, selectBatch } from '../../../../store/batch';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { SubmissionActs as View } from '../../../views/form/submission/SubmissionActs';

const select = (state: RootState, _: ModalProps<'submissionActs'>) => ({ batch: selectBatch(state, 'submissionAct') });

const events = {
  onContinue: (keys: readonly string[]) => batchContinued({ kind: 'submissionAct', keys }),
  onStop: () => batchStopRequested('submissionAct'),
  onClose: () => modalClosed(),
};

/** How far it is with what is done with several submissions. */
export const SubmissionActs = connect(select, events)(View);
