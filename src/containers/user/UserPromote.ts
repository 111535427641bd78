import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectUser } from '../../../store/entities/actors';
import { userRoleSelected } from '../../../store/entities/users';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { UserPromote as View } from '../../views/user/UserPromote';

const select = (state: RootState, { ids }: ModalProps<'userPromote'>) => ({ user: selectUser(state, ids.userId) });

const events = {
  onPromote: (userId: number) => userRoleSelected({ userId, role: 'admin' }),
  onClose: () => modalClosed(),
};

/** Asks before a user becomes an administrator. */
export const UserPromote = connect(select, events)(View);
