import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { draftAbandonSubmitted } from '#store/form/drafts';
import { selectForm } from '#store/form/forms';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectCountedDraft } from '#store/selectors/project/counted';
import { DraftAbandon as View } from '#src/views/form/draft/DraftAbandon';

const select = (state: RootState, { ids }: ModalProps<'draftAbandon'>) => ({
  form: selectForm(state, ids),
  tests: selectCountedDraft(state, ids)?.submissions ?? 0,
  pending: selectPending(state, 'draftDelete') || selectPending(state, 'formDelete'),
  problem: selectProblem(state, 'draftDelete', ids) ?? selectProblem(state, 'formDelete', ids),
});

/** Confirms abandoning a draft; a form that was never published is deleted with it. */
export const DraftAbandon = connect(select, { onAbandon: draftAbandonSubmitted, onClose: () => modalClosed() })(View);
