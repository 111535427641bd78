import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { projectArchiveSubmitted, selectProject } from '#store/project/projects';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { ProjectArchive as View } from '../../views/project/ProjectArchive';

const select = (state: RootState, { ids }: ModalProps<'projectArchive'>) => ({
  project: selectProject(state, ids.projectId),
  pending: selectPending(state, 'projectUpdate'),
  problem: selectProblem(state, 'projectUpdate', ids),
});

/** Confirms archiving a project. */
export const ProjectArchive = connect(select, { onArchive: projectArchiveSubmitted, onClose: () => modalClosed() })(
  View,
);
