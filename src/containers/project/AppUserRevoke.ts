import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectTold } from '../../../store/alert';
import { appUserRevokeSubmitted, selectAppUser } from '../../../store/entities/appUsers';
import { modalClosed, type ModalIds } from '../../../store/modal';
import { selectPending } from '../../../store/requests';
import { AppUserRevoke as View } from '../../views/project/AppUserRevoke';

interface Own {
  readonly ids: ModalIds['appUserRevoke'];
}

const select = (state: RootState, { ids }: Own) => ({
  appUser: selectAppUser(state, ids.appUserId),
  pending: selectPending(state, 'sessionDelete'),
  problem: selectTold(state, 'appUserRevoke'),
});

/** Asks before an app user's access is revoked. */
export const AppUserRevoke = connect(select, { onRevoke: appUserRevokeSubmitted, onClose: () => modalClosed() })(View);
