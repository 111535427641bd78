import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectTold } from '../../../store/alert';
import { projectArchiveSubmitted, selectProject } from '../../../store/entities/projects';
import { modalClosed, type ModalIds } from '../../../store/modal';
import { selectPending } from '../../../store/requests';
import { ProjectArchive as View } from '../../views/project/ProjectArchive';

interface Own {
  readonly ids: ModalIds['projectArchive'];
}

const select = (state: RootState, { ids }: Own) => ({
  project: selectProject(state, ids.projectId),
  pending: selectPending(state, 'projectUpdate'),
  problem: selectTold(state, 'projectArchive'),
});

/** Asks before a project is archived. */
export const ProjectArchive = connect(select, { onArchive: projectArchiveSubmitted, onClose: () => modalClosed() })(
  View,
);
