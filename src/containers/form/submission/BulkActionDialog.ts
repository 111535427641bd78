import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { batchContinued, batchStopRequested, selectBatch } from '#store/core/batch';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { BulkActionDialog as View } from '#src/views/form/submission/selection/BulkActionDialog';

const select = (state: RootState, _: ModalProps<'submissionActs'>) => ({ batch: selectBatch(state, 'submissionAct') });

const events = {
  onContinue: (keys: readonly string[]) => batchContinued({ kind: 'submissionAct', keys }),
  onStop: () => batchStopRequested('submissionAct'),
  onClose: () => modalClosed(),
};

/** The progress of an action on several submissions. */
export const BulkActionDialog = connect(select, events)(View);
