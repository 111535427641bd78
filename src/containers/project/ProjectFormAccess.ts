import { connect } from 'react-redux';
import type { FormState } from '../../../api/schemas/form';
import type { RootState } from '../../../store';
import {
  accessChanged,
  accessReverted,
  accessSaveRequested,
  selectAccessChangeCount,
  selectAccessSaving,
  selectChangedElsewhere,
} from '../../../store/formAccess';
import { pathTo } from '../../../store/location';
import { selectListQuery } from '../../../store/listQuery';
import { modalOpened } from '../../../store/modal';
import { listQueryChanged, selectNavigation } from '../../../store/navigation';
import { selectRouteLoad } from '../../../store/selectors/routeLoad';
import { selectProjectHead, selectProjectId } from '../../../store/selectors/projectHead';
import { selectAccessAppUsers, selectFormAccessRows } from '../../../store/selectors/projectFormAccess';
import { ProjectFormAccess as View } from '../../views/project/ProjectFormAccess';
import { retry } from '../retry';

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  const projectId = selectProjectId(state);
  const changes = selectAccessChangeCount(state);
  const { status, here } = selectRouteLoad(state);
  // Edits exist only on loaded data; a failed read before a save has been reported.
  const load = { here, status: changes > 0 ? ('ready' as const) : status };
  return {
    head: selectProjectHead(state),
    load,
    // Before the access is known, the boxes would look unchecked.
    rows: load.status === 'ready' ? selectFormAccessRows(state, projectId) : none,
    appUsers: selectAccessAppUsers(state, projectId),
    query: selectListQuery(state),
    changes,
    saving: selectAccessSaving(state),
    elsewhere: selectChangedElsewhere(state),
    formsHref: pathTo('projectOverview', params),
    appUsersHref: pathTo('projectAppUsers', params),
  };
};

const none: ReturnType<typeof selectFormAccessRows> = [];

const events = {
  onQuery: listQueryChanged,
  onRetry: retry,
  onState: (xmlFormId: string, state: FormState, saved: FormState) => accessChanged({ xmlFormId, state, saved }),
  onToggle: (xmlFormIds: readonly string[], appUserIds: readonly number[], given: boolean) =>
    accessChanged({ xmlFormIds, appUserIds, given }),
  onSave: (projectId: number) => accessSaveRequested({ projectId }),
  onRevert: () => accessReverted(),
  onHelp: () => modalOpened({ name: 'formStatesHelp', ids: {} }),
};

/** Which forms are open, and which app users have access to them; saved all at once. */
export const ProjectFormAccess = connect(select, events)(View);
