import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { appUserCreateDone, appUserCreateSubmitted, selectLastCreatedAppUser } from '../../../store/entities/appUsers';
import { selectHref } from '../../../store/guard';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { siteOrigin } from '../siteOrigin';
import { AppUserCreate as View } from '../../views/project/AppUserCreate';

const select = (state: RootState, { ids }: ModalProps<'appUserCreate'>) => ({
  origin: siteOrigin(state),
  lastCreated: selectLastCreatedAppUser(state),
  pending: selectPending(state, 'appUserCreate'),
  problem: selectProblem(state, 'appUserCreate', ids),
  formAccessHref: selectHref(state, 'projectFormAccess', ids),
});

const events = { onCreate: appUserCreateSubmitted, onDone: appUserCreateDone, onClose: () => modalClosed() };

/** Creates app users, one after another, and shows the code of each. */
export const AppUserCreate = connect(select, events)(View);
