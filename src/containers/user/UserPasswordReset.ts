import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectUser } from '#store/account/actors';
import { userPasswordResetSubmitted } from '#store/account/users';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectResetEndsSessions } from '#store/request/capabilities';
import { UserPasswordReset as View } from '../../views/user/UserPasswordReset';

const select = (state: RootState, { ids }: ModalProps<'userPasswordReset'>) => ({
  user: selectUser(state, ids.userId),
  endsSessions: selectResetEndsSessions(state),
  pending: selectPending(state, 'userResetInitiate'),
  problem: selectProblem(state, 'userResetInitiate', {}),
});

const events = { onReset: userPasswordResetSubmitted, onClose: () => modalClosed() };

/** Confirms disabling a user's password. */
export const UserPasswordReset = connect(select, events)(View);
