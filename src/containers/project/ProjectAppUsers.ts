import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectLastCreatedAppUser } from '#store/project/appUsers';
import { selectHref } from '#store/route/guard';
import { selectListQuery } from '#store/route/listQuery';
import { modalOpened } from '#store/core/modal';
import { listQueryChanged, selectNavigation } from '#store/route/navigation';
import { selectAppUserRows } from '#store/selectors/project/appUserRows';
import { selectRecentCounts } from '#store/selectors/progress/board';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectProjectHead, selectProjectId } from '#store/selectors/project/head';
import { siteOrigin } from '../siteOrigin';
import { ProjectAppUsers as View } from '../../views/project/appUsers/ProjectAppUsers';
import { retry } from '../retry';

const select = (state: RootState) => {
  const { params } = selectNavigation(state);
  const projectId = selectProjectId(state);
  return {
    head: selectProjectHead(state),
    load: selectRouteLoad(state),
    origin: siteOrigin(state),
    rows: selectAppUserRows(state, projectId),
    recent: selectRecentCounts(state),
    query: selectListQuery(state),
    highlighted: selectLastCreatedAppUser(state)?.id ?? null,
    formAccessHref: selectHref(state, 'projectFormAccess', params),
  };
};

const events = {
  onQuery: listQueryChanged,
  onRetry: retry,
  onShowOptions: (projectId: number) => modalOpened({ name: 'submissionOptions', ids: { projectId } }),
  onHelp: () => modalOpened({ name: 'peopleHelp', ids: {} }),
  onCreate: (projectId: number) => modalOpened({ name: 'appUserCreate', ids: { projectId } }),
  onPrintCodes: (projectId: number, appUserIds: readonly number[]) =>
    modalOpened({ name: 'appUserCodes', ids: { projectId, appUserIds } }),
  onRevoke: (projectId: number, appUserId: number) =>
    modalOpened({ name: 'appUserRevoke', ids: { projectId, appUserId } }),
};

/** The app users of a project, each with the code that configures a device. */
export const ProjectAppUsers = connect(select, events)(View);
