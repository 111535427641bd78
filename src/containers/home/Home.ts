import { connect } from 'react-redux';
import { can } from '#api/verbs';
import { selectHasBriefing } from '#store/request/capabilities';
import type { RootState } from '#store/index';
import { selectNewsAddress } from '#store/core/news';
import { loadStatus, selectRequest } from '#store/request/requests';
import { selectCollection, selectIsBriefed } from '#store/selectors/project/collection';
import { selectFirstSteps } from '#store/selectors/project/firstSteps';
import { selectSiteVerbs } from '#store/account/session';
import { Home as View } from '../../views/home/Home';
import { Attention } from './Attention';
import { Collector } from './Collector';
import { GettingStarted } from './GettingStarted';
import { HomeAbout } from './HomeAbout';
import { News } from './News';
import { onCreate } from './onCreate';
import { ProjectTable } from './ProjectTable';
import { RightNow } from './RightNow';

const select = (state: RootState) => ({
  RightNow,
  ProjectTable,
  Attention,
  GettingStarted,
  HomeAbout: selectHasBriefing(state) ? HomeAbout : null,
  News: selectNewsAddress(state) ? News : null,
  canCreate: can(selectSiteVerbs(state), ['project.create']),
  hasFailed: loadStatus(selectRequest(state, 'projectList')) === 'error',
  Collector: selectCollection(state) ? Collector : null,
  isKnown: selectIsBriefed(state) && loadStatus(selectRequest(state, 'projectList')) !== 'loading',
  areStepsKnown: selectFirstSteps(state) !== null,
});

/** The user's projects, and current activity. */
export const Home = connect(select, { onCreate })(View);
