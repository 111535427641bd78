import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { draftAbandonSubmitted } from '../../../../store/entities/formDrafts';
import { selectForm } from '../../../../store/entities/forms';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { selectPending, selectProblem } from '../../../../store/requests';
import { selectCountedDraft } from '../../../../store/selectors/counted';
import { DraftAbandon as View } from '../../../views/form/draft/DraftAbandon';

const select = (state: RootState, { ids }: ModalProps<'draftAbandon'>) => ({
  form: selectForm(state, ids),
  tests: selectCountedDraft(state, ids)?.submissions ?? 0,
  pending: selectPending(state, 'draftDelete') || selectPending(state, 'formDelete'),
  problem: selectProblem(state, 'draftDelete', ids) ?? selectProblem(state, 'formDelete', ids),
});

/** Asks before a draft is abandoned; a form that was never published is deleted with it. */
export const DraftAbandon = connect(select, { onAbandon: draftAbandonSubmitted, onClose: () => modalClosed() })(View);
