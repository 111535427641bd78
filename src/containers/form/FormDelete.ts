import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectDraft } from '#store/form/drafts';
import { formDeleteSubmitted } from '#store/form/forms';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectCountedForm } from '#store/selectors/project/counted';
import { FormDelete as View } from '../../views/form/FormDelete';

const select = (state: RootState, { ids }: ModalProps<'formDelete'>) => ({
  form: selectCountedForm(state, ids),
  hasDraft: selectDraft(state, ids)?.status === 'present',
  pending: selectPending(state, 'formDelete'),
  problem: selectProblem(state, 'formDelete', ids),
});

/** Confirms the deletion of a form. */
export const FormDelete = connect(select, { onDelete: formDeleteSubmitted, onClose: () => modalClosed() })(View);
