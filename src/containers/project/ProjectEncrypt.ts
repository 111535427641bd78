import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { encryptDialogClosed, projectEncryptSubmitted } from '#store/project/projects';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectEncryptOutcome } from '#store/selectors/project/settings';
import { ProjectEncrypt as View } from '../../views/project/encrypt/ProjectEncrypt';

const select = (state: RootState, { ids }: ModalProps<'projectEncrypt'>) => ({
  outcome: selectEncryptOutcome(state, ids.projectId),
  pending: selectPending(state, 'projectKeyCreate'),
  problem: selectProblem(state, 'projectKeyCreate', ids),
});

const events = {
  onEncrypt: projectEncryptSubmitted,
  onLeave: encryptDialogClosed,
  onClose: () => modalClosed(),
};

/** Turns the encryption of a project on, in three steps. */
export const ProjectEncrypt = connect(select, events)(View);
