import { connect } from 'react-redux';
import { can } from '#api/verbs';
import type { RootState } from '#store/index';
import { selectListQuery } from '#store/route/listQuery';
import { modalOpened } from '#store/core/modal';
import { listQueryChanged, selectNavigation } from '#store/route/navigation';
import { loadStatus, selectRequest } from '#store/request/requests';
import { selectIsBriefed } from '#store/selectors/project/collection';
import { selectIsNewServer, selectProjectRows } from '#store/selectors/project/home';
import { selectWeeks } from '#store/selectors/project/weeks';
import { selectSiteVerbs } from '#store/account/session';
import { ProjectTable as View } from '../../views/home/ProjectTable';
import { retry } from '../retry';

const none: ReturnType<typeof selectProjectRows> = [];

const select = (state: RootState) => ({
  here: selectNavigation(state).href,
  query: selectListQuery(state),
  rows: selectIsBriefed(state) ? selectProjectRows(state) : none,
  // They appear together with what needs attention, above them (docs/decisions/0040-briefing.md).
  status: selectIsBriefed(state) ? loadStatus(selectRequest(state, 'projectList')) : 'loading',
  isNew: selectIsNewServer(state),
  weeks: selectWeeks(state),
  canCreate: can(selectSiteVerbs(state), ['project.create']),
});

/** Container of the same-named view. */
export const ProjectTable = connect(select, {
  onQuery: listQueryChanged,
  onIntroduce: () => modalOpened({ name: 'projectIntroduction', ids: {} }),
  onRetry: retry,
})(View);
