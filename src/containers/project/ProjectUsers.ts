import { connect } from 'react-redux';
import type { ProjectRole } from '../../../api/projectRoles';
import { can } from '../../../api/verbs';
import type { RootState } from '../../../store';
import { projectRoleSelected } from '../../../store/entities/projectAssignments';
import { projectUserSearched, selectProjectUserSearch } from '../../../store/projectUserSearch';
import { selectProjectHead } from '../../../store/selectors/projectHead';
import {
  selectProjectUserRows,
  selectProjectUsersLoad,
  selectSearchWaits,
} from '../../../store/selectors/projectUsers';
import { selectSiteVerbs } from '../../../store/session';
import { ProjectUsers as View } from '../../views/project/ProjectUsers';
import { retry } from '../retry';

const select = (state: RootState) => ({
  head: selectProjectHead(state),
  load: selectProjectUsersLoad(state),
  rows: selectProjectUserRows(state),
  search: selectProjectUserSearch(state)?.text ?? '',
  searchWaits: selectSearchWaits(state),
  mayListUsers: can(selectSiteVerbs(state), ['user.list']),
});

const events = {
  onRetry: retry,
  onSearch: (projectId: number, text: string) => projectUserSearched({ projectId, text }),
  onRole: (projectId: number, actorId: number, role: ProjectRole) => projectRoleSelected({ projectId, actorId, role }),
};

/** Who may do what in a project. */
export const ProjectUsers = connect(select, events)(View);
