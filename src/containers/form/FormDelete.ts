import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectDraft } from '../../../store/entities/formDrafts';
import { formDeleteSubmitted } from '../../../store/entities/forms';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { selectCountedForm } from '../../../store/selectors/counted';
import { FormDelete as View } from '../../views/form/FormDelete';

const select = (state: RootState, { ids }: ModalProps<'formDelete'>) => ({
  form: selectCountedForm(state, ids),
  hasDraft: selectDraft(state, ids)?.status === 'present',
  pending: selectPending(state, 'formDelete'),
  problem: selectProblem(state, 'formDelete', ids),
});

/** Asks before a form is deleted. */
export const FormDelete = connect(select, { onDelete: formDeleteSubmitted, onClose: () => modalClosed() })(View);
