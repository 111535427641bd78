import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { appUserRevokeSubmitted, selectAppUser } from '#store/project/appUsers';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { AppUserRevoke as View } from '../../views/project/appUsers/AppUserRevoke';

const select = (state: RootState, { ids }: ModalProps<'appUserRevoke'>) => {
  const appUser = selectAppUser(state, ids.appUserId);
  const token = appUser?.token;
  // The list has to be read again to know whether a refusal means that another user was faster.
  const pending = selectPending(state, 'sessionDelete') || selectPending(state, 'appUserList');
  return { appUser, pending, problem: token ? selectProblem(state, 'sessionDelete', { token }) : null };
};

/** Confirms revoking an app user's access. */
export const AppUserRevoke = connect(select, { onRevoke: appUserRevokeSubmitted, onClose: () => modalClosed() })(View);
