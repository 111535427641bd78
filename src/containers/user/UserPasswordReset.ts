import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectUser } from '../../../store/entities/actors';
import { userPasswordResetSubmitted } from '../../../store/entities/users';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { selectServerCan } from '../../../store/session';
import { UserPasswordReset as View } from '../../views/user/UserPasswordReset';

const select = (state: RootState, { ids }: ModalProps<'userPasswordReset'>) => ({
  user: selectUser(state, ids.userId),
  endsSessions: selectServerCan(state, 'resetEndsSessions'),
  pending: selectPending(state, 'userResetInitiate'),
  problem: selectProblem(state, 'userResetInitiate', {}),
});

const events = { onReset: userPasswordResetSubmitted, onClose: () => modalClosed() };

/** Asks before a user's password is disabled. */
export const UserPasswordReset = connect(select, events)(View);
