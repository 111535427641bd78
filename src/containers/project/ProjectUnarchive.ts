import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { projectUnarchiveSubmitted, selectProject } from '#store/project/projects';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { ProjectUnarchive as View } from '../../views/project/ProjectUnarchive';

const select = (state: RootState, { ids }: ModalProps<'projectUnarchive'>) => ({
  project: selectProject(state, ids.projectId),
  pending: selectPending(state, 'projectUpdate'),
  problem: selectProblem(state, 'projectUpdate', ids),
});

/** Confirms un-archiving a project. */
export const ProjectUnarchive = connect(select, {
  onUnarchive: projectUnarchiveSubmitted,
  onClose: () => modalClosed(),
})(View);
