import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { projectArchiveSubmitted, selectProject } from '../../../store/entities/projects';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { ProjectArchive as View } from '../../views/project/ProjectArchive';

const select = (state: RootState, { ids }: ModalProps<'projectArchive'>) => ({
  project: selectProject(state, ids.projectId),
  pending: selectPending(state, 'projectUpdate'),
  problem: selectProblem(state, 'projectUpdate', ids),
});

/** Asks before a project is archived. */
export const ProjectArchive = connect(select, { onArchive: projectArchiveSubmitted, onClose: () => modalClosed() })(
  View,
);
