import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import { can } from '#api/verbs';
import type { RootState } from '#store/index';
import { formStateChosen } from '#store/form/forms';
import { selectProject } from '#store/project/projects';
import { selectHref } from '#store/route/guard';
import { selectListQuery } from '#store/route/listQuery';
import { modalOpened, type FormsActIds } from '#store/core/modal';
import { listQueryChanged } from '#store/route/navigation';
import { selectCountedProject } from '#store/selectors/project/counted';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectRecentCounts } from '#store/selectors/progress/board';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { selectProjectHead, selectProjectId } from '#store/selectors/project/head';
import { selectProjectOverviewRows } from '#store/selectors/project/overview';
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
    canDeleteForms: can(verbs, ['form.delete']),
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
  onAct: (ids: FormsActIds) => modalOpened({ name: 'formsAct', ids }),
  onQuery: listQueryChanged,
  onState: formStateChosen,
  onRetry: retry,
})(View);
