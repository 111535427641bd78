import { connect } from 'react-redux';
import { can } from '../../../api/verbs';
import type { RootState } from '../../../store';
import { attentionHidden, attentionRestored } from '../../../store/attention';
import { dayOf } from '../../../store/auditDays';
import { selectBriefingStatus } from '../../../store/selectors/briefing';
import { selectListQuery } from '../../../store/listQuery';
import { modalOpened } from '../../../store/modal';
import { listQueryChanged, selectNavigation } from '../../../store/navigation';
import { selectNewsAddress } from '../../../store/news';
import { panelFolded, panelKept, panelUnfolded, selectIsFolded } from '../../../store/panels';
import { loadStatus, selectRequest } from '../../../store/requests';
import { selectAttention, selectHiddenCount } from '../../../store/selectors/attention';
import { selectAreStepsDone, selectFirstSteps } from '../../../store/selectors/firstSteps';
import {
  selectCountedUsers,
  selectIsCounted,
  selectIsNewServer,
  selectProjectRows,
} from '../../../store/selectors/home';
import { selectSentToday, selectWeeks } from '../../../store/selectors/weeks';
import { selectServerCan, selectSiteVerbs } from '../../../store/session';
import { Home as View } from '../../views/home/Home';
import { retry } from '../retry';

const select = (state: RootState) => {
  // Read here, each time, and not stored.
  const now = Date.now();
  const areStepsDone = selectAreStepsDone(state);
  return {
    here: selectNavigation(state).href,
    rows: selectProjectRows(state),
    query: selectListQuery(state),
    status: loadStatus(selectRequest(state, 'projectList')),
    users: selectCountedUsers(state),
    isCounted: selectIsCounted(state),
    canCreate: can(selectSiteVerbs(state), ['project.create']),
    isNew: selectIsNewServer(state),
    today: selectServerCan(state, 'briefing') ? dayOf(new Date(now)) : null,
    isBriefingLoading: selectBriefingStatus(state) === 'loading',
    weeks: selectWeeks(state),
    sentToday: selectSentToday(state),
    attention: selectAttention(state, now),
    hiddenCount: selectHiddenCount(state, now),
    steps: selectFirstSteps(state),
    areStepsDone,
    isStartFolded: selectIsFolded(state, 'gettingStarted', areStepsDone),
    newsAddress: selectNewsAddress(state),
    isNewsFolded: selectIsFolded(state, 'news'),
  };
};

/** All projects of the user, and what is going on in them. */
export const Home = connect(select, {
  onCreate: () => modalOpened({ name: 'projectCreate', ids: {} }),
  onIntroduce: () => modalOpened({ name: 'projectIntroduction', ids: {} }),
  onQuery: listQueryChanged,
  onHideAttention: attentionHidden,
  onRestoreAttention: () => attentionRestored(),
  onFold: panelFolded,
  onUnfold: panelUnfolded,
  onKeep: panelKept,
  onRetry: retry,
})(View);
