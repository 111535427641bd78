import { connect } from 'react-redux';
import type { ProjectRole } from '../../../api/projectRoles';
import { can } from '../../../api/verbs';
import type { RootState } from '../../../store';
import { projectRoleSelected } from '../../../store/entities/projectRoles';
import { selectListQuery } from '../../../store/listQuery';
import { modalOpened } from '../../../store/modal';
import { listQueryChanged } from '../../../store/navigation';
import { projectRoleSearched, selectProjectRoleSearch } from '../../../store/projectRoleSearch';
import { selectProjectHead } from '../../../store/selectors/projectHead';
import {
  selectProjectRoleRows,
  selectProjectRolesLoad,
  selectSearchWaits,
} from '../../../store/selectors/projectRoles';
import { selectSiteVerbs } from '../../../store/session';
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
