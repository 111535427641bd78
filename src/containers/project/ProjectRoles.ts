import { connect } from 'react-redux';
import type { ProjectRole } from '#api/project/roles';
import { can } from '#api/verbs';
import type { RootState } from '#store/index';
import { projectRoleSelected } from '#store/project/roles';
import { selectListQuery } from '#store/route/listQuery';
import { modalOpened } from '#store/core/modal';
import { listQueryChanged } from '#store/route/navigation';
import { projectRoleSearched, selectProjectRoleSearch } from '#store/project/roleSearch';
import { selectProjectHead } from '#store/selectors/project/head';
import { selectProjectRoleRows, selectProjectRolesLoad, selectSearchWaits } from '#store/selectors/project/roles';
import { selectSiteVerbs } from '#store/account/session';
import { ProjectRoles as View } from '../../views/project/ProjectRoles';
import { retry } from '../retry';

const select = (state: RootState) => ({
  head: selectProjectHead(state),
  load: selectProjectRolesLoad(state),
  rows: selectProjectRoleRows(state),
  query: selectListQuery(state),
  isSearched: selectProjectRoleSearch(state) !== null,
  searchWaits: selectSearchWaits(state),
  mayListUsers: can(selectSiteVerbs(state), ['user.list']),
});

const events = {
  onQuery: listQueryChanged,
  onHelp: () => modalOpened({ name: 'peopleHelp', ids: {} }),
  onRetry: retry,
  onSearch: (projectId: number, text: string) => projectRoleSearched({ projectId, text }),
  onRole: (projectId: number, actorId: number, role: ProjectRole) => projectRoleSelected({ projectId, actorId, role }),
};

/** The roles in a project. */
export const ProjectRoles = connect(select, events)(View);
