import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { projectUnarchiveSubmitted, selectProject } from '../../../store/entities/projects';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { ProjectUnarchive as View } from '../../views/project/ProjectUnarchive';

const select = (state: RootState, { ids }: ModalProps<'projectUnarchive'>) => ({
  project: selectProject(state, ids.projectId),
  pending: selectPending(state, 'projectUpdate'),
  problem: selectProblem(state, 'projectUpdate', ids),
});

/** Asks before a project is un-archived. */
export const ProjectUnarchive = connect(select, {
  onUnarchive: projectUnarchiveSubmitted,
  onClose: () => modalClosed(),
})(View);
