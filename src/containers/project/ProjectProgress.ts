import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectFormProgressHref } from '../../../store/selectors/progress';
import { selectProjectHead } from '../../../store/selectors/projectHead';
import { ProjectProgress as View } from '../../views/project/ProjectProgress';
import { progressEvents, selectProgressBoard } from '../progressBoard';

const select = (state: RootState) => ({
  ...selectProgressBoard(state),
  head: selectProjectHead(state),
  formHref: selectFormProgressHref(state),
});

/** How a project goes on. */
export const ProjectProgress = connect(select, progressEvents)(View);
