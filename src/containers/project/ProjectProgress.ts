import { connect } from 'react-redux';
import { selectHasTargets } from '#store/request/capabilities';
import type { RootState } from '#store/index';
import { selectVisibleProgress } from '#store/selectors/progress/board';
import { selectFormProgressHref, selectRowsHref } from '#store/selectors/progress/hrefs';
import { selectProjectHead } from '#store/selectors/project/head';
import { countsReviewStates } from '../../views/progress/ProgressBoard';
import { ProjectProgress as View } from '../../views/project/ProjectProgress';
import { ProgressBoard } from '../ProgressBoard';

const select = (state: RootState) => ({
  ProgressBoard,
  head: selectProjectHead(state),
  keepsTargets: selectHasTargets(state),
  rowsHref: selectRowsHref(state),
  hasReviews: countsReviewStates(selectVisibleProgress(state)),
  formHref: selectFormProgressHref(state),
});

/** The progress of a project. */
export const ProjectProgress = connect(select, {})(View);
