import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectUser } from '#store/account/actors';
import { userRetireSubmitted } from '#store/account/users';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { UserRetire as View } from '../../views/user/UserRetire';

const select = (state: RootState, { ids }: ModalProps<'userRetire'>) => ({
  user: selectUser(state, ids.userId),
  pending: selectPending(state, 'userDelete'),
  problem: selectProblem(state, 'userDelete', { userId: ids.userId }),
});

/** Confirms retiring a user. */
export const UserRetire = connect(select, { onRetire: userRetireSubmitted, onClose: () => modalClosed() })(View);
