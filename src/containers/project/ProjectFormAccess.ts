import { connect } from 'react-redux';
import type { FormState } from '#api/schemas/form';
import type { RootState } from '#store/index';
import {
  accessChanged,
  type AccessBoxes,
  selectAccessChangeCount,
  selectAccessSaving,
  selectRemoteAccessChanges,
} from '#store/project/formAccess';
import { pathTo } from '#store/route/location';
import { selectListQuery } from '#store/route/listQuery';
import { modalOpened } from '#store/core/modal';
import { listQueryChanged, selectNavigation } from '#store/route/navigation';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectProjectHead, selectProjectId } from '#store/selectors/project/head';
import { selectAccessAppUsers, selectFormAccessRows } from '#store/selectors/project/formAccess';
import { ProjectFormAccess as View } from '../../views/project/access/ProjectFormAccess';
import { retry } from '../retry';
import { FormAccessChanges } from './FormAccessChanges';

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  const projectId = selectProjectId(state);
  const changes = selectAccessChangeCount(state);
  const { status, here } = selectRouteLoad(state);
  // Edits exist only on loaded data; a failed read before a save has been reported.
  const load = { here, status: changes > 0 ? ('ready' as const) : status };
  return {
    FormAccessChanges,
    head: selectProjectHead(state),
    load,
    // Before the access is known, the boxes would look unchecked.
    rows: load.status === 'ready' ? selectFormAccessRows(state, projectId) : none,
    appUsers: selectAccessAppUsers(state, projectId),
    query: selectListQuery(state),
    saving: selectAccessSaving(state),
    elsewhere: selectRemoteAccessChanges(state),
    formsHref: pathTo('projectOverview', params),
    appUsersHref: pathTo('projectAppUsers', params),
  };
};

const none: ReturnType<typeof selectFormAccessRows> = [];

const events = {
  onQuery: listQueryChanged,
  onRetry: retry,
  onState: (xmlFormId: string, state: FormState, saved: FormState) => accessChanged({ xmlFormId, state, saved }),
  onToggle: (boxes: AccessBoxes, given: boolean) => accessChanged({ boxes, given }),
  onHelp: () => modalOpened({ name: 'formStatesHelp', ids: {} }),
};

/** Which forms are open, and which app users have access to them; saved all at once. */
export const ProjectFormAccess = connect(select, events)(View);
