import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { appUserRevokeSubmitted, selectAppUser } from '../../../store/entities/appUsers';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { AppUserRevoke as View } from '../../views/project/AppUserRevoke';

const select = (state: RootState, { ids }: ModalProps<'appUserRevoke'>) => {
  const appUser = selectAppUser(state, ids.appUserId);
  const token = appUser?.token;
  // Whether a refusal means that somebody else was faster is known once the list is read again.
  const pending = selectPending(state, 'sessionDelete') || selectPending(state, 'appUserList');
  return { appUser, pending, problem: token ? selectProblem(state, 'sessionDelete', { token }) : null };
};

/** Asks before an app user's access is revoked. */
export const AppUserRevoke = connect(select, { onRevoke: appUserRevokeSubmitted, onClose: () => modalClosed() })(View);
