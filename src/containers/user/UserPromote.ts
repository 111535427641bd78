import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectUser } from '#store/account/actors';
import { userRoleSelected } from '#store/account/users';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { UserPromote as View } from '../../views/user/UserPromote';

const select = (state: RootState, { ids }: ModalProps<'userPromote'>) => ({ user: selectUser(state, ids.userId) });

const events = {
  onPromote: (userId: number) => userRoleSelected({ userId, role: 'admin' }),
  onClose: () => modalClosed(),
};

/** Confirms promoting a user to administrator. */
export const UserPromote = connect(select, events)(View);
