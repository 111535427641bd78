import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { projectCreateSubmitted } from '#store/project/projects';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { ProjectCreate as View } from '../../views/home/ProjectCreate';

const select = (state: RootState, _: ModalProps<'projectCreate'>) => ({
  pending: selectPending(state, 'projectCreate'),
  problem: selectProblem(state, 'projectCreate', {}),
});

/** Prompts for a project's name and creates it. */
export const ProjectCreate = connect(select, {
  onSubmit: projectCreateSubmitted,
  onClose: () => modalClosed(),
})(View);
