import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { userCreateSubmitted } from '../../../store/entities/users';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { UserCreate as View } from '../../views/user/UserCreate';

const select = (state: RootState, _: ModalProps<'userCreate'>) => ({
  pending: selectPending(state, 'userCreate'),
  problem: selectProblem(state, 'userCreate', {}),
});

/** Creates an account. */
export const UserCreate = connect(select, { onCreate: userCreateSubmitted, onClose: () => modalClosed() })(View);
