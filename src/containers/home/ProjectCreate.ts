import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { projectCreateSubmitted } from '../../../store/entities/projects';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { ProjectCreate as View } from '../../views/home/ProjectCreate';

const select = (state: RootState, _: ModalProps<'projectCreate'>) => ({
  pending: selectPending(state, 'projectCreate'),
  problem: selectProblem(state, 'projectCreate', {}),
});

/** Asks for a project's name and creates it. */
export const ProjectCreate = connect(select, {
  onSubmit: projectCreateSubmitted,
  onClose: () => modalClosed(),
})(View);
