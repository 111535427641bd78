import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectUser } from '../../../store/entities/actors';
import { userRetireSubmitted } from '../../../store/entities/users';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { UserRetire as View } from '../../views/user/UserRetire';

const select = (state: RootState, { ids }: ModalProps<'userRetire'>) => ({
  user: selectUser(state, ids.userId),
  pending: selectPending(state, 'userDelete'),
  problem: selectProblem(state, 'userDelete', { userId: ids.userId }),
});

/** Asks before a user is retired. */
export const UserRetire = connect(select, { onRetire: userRetireSubmitted, onClose: () => modalClosed() })(View);
