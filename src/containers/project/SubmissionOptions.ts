import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectCanVisit } from '../../../store/guard';
import { pathTo } from '../../../store/location';
import { modalClosed, type ModalIds } from '../../../store/modal';
import { selectNavigation } from '../../../store/navigation';
import { SubmissionOptions as View } from '../../views/project/SubmissionOptions';

interface Own {
  readonly ids: ModalIds['submissionOptions'];
}

const select = (state: RootState, { ids: { projectId } }: Own) => {
  const toPlace = (route: 'projectAppUsers' | 'projectUsers') =>
    selectNavigation(state).route !== route && selectCanVisit(state, route, { projectId })
      ? pathTo(route, { projectId })
      : null;
  return { appUsersHref: toPlace('projectAppUsers'), usersHref: toPlace('projectUsers') };
};

/** Explains how submissions can be collected. */
export const SubmissionOptions = connect(select, { onClose: () => modalClosed() })(View);
