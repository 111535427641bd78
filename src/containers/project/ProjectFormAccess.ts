import { connect } from 'react-redux';
import type { FormState } from '../../../api/schemas/form';
import type { RootState } from '../../../store';
import { accessChanged, accessReverted, accessSaveRequested, selectAccessChangeCount } from '../../../store/formAccess';
import { pathTo } from '../../../store/location';
import { modalOpened } from '../../../store/modal';
import { selectNavigation } from '../../../store/navigation';
import { selectPending } from '../../../store/requests';
import { selectPlaceLoad } from '../../../store/selectors/placeLoad';
import { selectProjectHead, selectProjectId } from '../../../store/selectors/projectHead';
import { selectAccessAppUsers, selectFormAccessRows } from '../../../store/selectors/projectFormAccess';
import { ProjectFormAccess as View } from '../../views/project/ProjectFormAccess';
import { retry } from '../retry';

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  const projectId = selectProjectId(state);
  return {
    head: selectProjectHead(state),
    load: selectPlaceLoad(state),
    rows: selectFormAccessRows(state, projectId),
    appUsers: selectAccessAppUsers(state, projectId),
    changes: selectAccessChangeCount(state),
    saving: selectPending(state, 'projectSave'),
    formsHref: pathTo('projectOverview', params),
    appUsersHref: pathTo('projectAppUsers', params),
  };
};

const events = {
  onRetry: retry,
  onState: (xmlFormId: string, state: FormState, saved: FormState) => accessChanged({ xmlFormId, state, saved }),
  onToggle: (xmlFormId: string, appUserId: number) => accessChanged({ xmlFormId, appUserId }),
  onSave: (projectId: number) => accessSaveRequested({ projectId }),
  onRevert: () => accessReverted(),
  onHelp: () => modalOpened({ name: 'formStatesHelp', ids: {} }),
};

/** Which forms are open, and which app users get them; saved all at once. */
export const ProjectFormAccess = connect(select, events)(View);
