import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { backupsTerminateSubmitted } from '#store/system/backups';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { BackupsTerminate as View } from '../../views/system/BackupsTerminate';

const select = (state: RootState, _: ModalProps<'backupsTerminate'>) => ({
  pending: selectPending(state, 'backupsDelete'),
  problem: selectProblem(state, 'backupsDelete', {}),
});

const events = { onTerminate: () => backupsTerminateSubmitted(), onClose: () => modalClosed() };

/** Confirms switching backups off. */
export const BackupsTerminate = connect(select, events)(View);
