import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import { can } from '../../../api/verbs';
import type { RootState } from '../../../store';
import { formStateChosen } from '../../../store/entities/forms';
import { selectProject } from '../../../store/entities/projects';
import { selectHref } from '../../../store/guard';
import { selectListQuery } from '../../../store/listQuery';
import { modalOpened } from '../../../store/modal';
import { listQueryChanged } from '../../../store/navigation';
import { selectCountedProject } from '../../../store/selectors/counted';
import { selectRouteLoad } from '../../../store/selectors/routeLoad';
import { selectRecentCounts } from '../../../store/selectors/progress';
import { selectProjectVerbs } from '../../../store/selectors/projectForms';
import { selectProjectHead, selectProjectId } from '../../../store/selectors/projectHead';
import { selectProjectOverviewRows } from '../../../store/selectors/projectOverview';
import { ProjectOverview as View } from '../../views/project/ProjectOverview';
import { retry } from '../retry';

/** Before the verbs are known, the layout is that of most users; but no actions are offered. */
const selectRights = createSelector(
  [selectProjectVerbs, (state: RootState, projectId: number) => selectProject(state, projectId) === undefined],
  (verbs, unknown) => ({
    canUpdate: unknown || can(verbs, ['project.update']),
    canCreate: can(verbs, ['form.create']),
    canSubmit: unknown || can(verbs, ['submission.create']),
    canListSubmissions: unknown || can(verbs, ['submission.list']),
    canUpdateForms: can(verbs, ['form.update']),
  }),
);

const none: ReturnType<typeof selectProjectOverviewRows> = [];

const select = (state: RootState) => {
  const projectId = selectProjectId(state);
  return {
    load: selectRouteLoad(state),
    head: selectProjectHead(state),
    project: selectCountedProject(state, projectId),
    rights: selectRights(state, projectId),
    // The verbs determine which forms the user sees; the others would be inserted later.
    rows: selectProject(state, projectId)?.verbs ? selectProjectOverviewRows(state, projectId) : none,
    recent: selectRecentCounts(state),
    query: selectListQuery(state),
    appUsersHref: selectHref(state, 'projectAppUsers', { projectId }),
  };
};

/** The forms of a project. */
export const ProjectOverview = connect(select, {
  onCreate: (projectId: number) => modalOpened({ name: 'formCreate', ids: { projectId } }),
  onQuery: listQueryChanged,
  onState: formStateChosen,
  onRetry: retry,
})(View);
