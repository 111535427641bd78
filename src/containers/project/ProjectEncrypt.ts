import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { projectEncryptLeft, projectEncryptSubmitted } from '../../../store/entities/projects';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { selectEncryptOutcome } from '../../../store/selectors/projectSettings';
import { ProjectEncrypt as View } from '../../views/project/ProjectEncrypt';

const select = (state: RootState, { ids }: ModalProps<'projectEncrypt'>) => ({
  outcome: selectEncryptOutcome(state, ids.projectId),
  pending: selectPending(state, 'projectKeyCreate'),
  problem: selectProblem(state, 'projectKeyCreate', ids),
});

const events = { onEncrypt: projectEncryptSubmitted, onLeave: projectEncryptLeft, onClose: () => modalClosed() };

/** Turns the encryption of a project on, in three steps. */
export const ProjectEncrypt = connect(select, events)(View);
